import {languageOf} from './language.ts'
import type {WrittenWords} from './language-words.ts'

const read = (): WrittenWords => ({
  sentences: [
    ['prompt', /^(?:Pregunta|Tarea|Encargo|Consulta)\b.{0,20}:/i],
    [
      'metadata',
      /^(?:Este|Esta|El presente|En este) (?:informe|análisis|documento|capítulo|sección|estudio)|^(?:Fecha|Versión|Autor[ae]?s?)\s?:/i,
    ],
    // What the author could not check: `Cifra de la junta (no verificada)`, `(repetida sin atribución clara)`.
    [
      'metadata',
      /\((?:[^()]{0,60}\s)?(?:no (?:verificad|contrastad|confirmad)[oa]s?|sin (?:fuente|atribución|verificar|contrastar|confirmar))(?!\p{L})[^()]{0,40}\)/iu,
    ],
    [
      'plan',
      /\b(?:debería[ns]?|(?:se )?deben? (?:usar|especificar|mantener|elegir|evitar|aplicar|calcular|limitar)(?:se)?|conviene|recomendamos|se recomienda|proponemos|planeamos)\b|^(?:Limitar|Reducir|Aumentar|Mantener|Reservar|Crear|Usar|Establecer|Añadir|Medir|Revisar)\s/i,
    ],
    // Whoever is spoken to decides: `tu presupuesto`, `puedes empezar`.
    ['plan', /(?<!\p{L})(?:tus?|puedes|debes|necesitas|tendrás|si (?:quieres|desea))(?!\p{L})/iu],
    ['plan', /^(?:Objetivo|Decisión|Meta|Presupuesto|Plazo|Umbral|Paso \d)\b.{0,20}:/i],
    [
      'scenario',
      /\b(?:supongamos|suponiendo|escenario|esperamos|estimamos|hipotétic[oa]|ejemplo de cálculo)\b|^(?:Considere|Considérese|Consideremos|Suponga|Supóngase|Imagine(?:mos)?|Si se (?:desea|quiere|supone))\s/i,
    ],
    // A condition, not a fact: `Consecuencia: si la usan menores de 14 años, …`.
    ['scenario', /(?:^|: )[Ss]i (?:l[ao]s?|el|se|no|hay|un[oa]?) /],
    // What other parts of the report say: `Combinando §7.2 + §7.5`.
    ['arithmetic', /(?:Combinando|Sumando|Cruzando|Según|Véase|Ver) §\s?\d/i],
    ['definition', /\bse define como\b/i],
    // What the author counted: `(recuento local)`, `El sondeo propio (3 de 8 …)`.
    [
      'experience',
      /\b(?:sondeo|recuento|cálculo|medición|muestreo|elaboración|estimación|encuesta|prueba)s? (?:propi[oa]s?|local(?:es)?|intern[oa]s?)(?![\p{L}])|\blo (?:comprobamos|medimos)(?![\p{L}])/iu,
    ],
  ],
  headings: [
    ['prompt', /^(?:Pregunta|Tarea|Encargo|Consulta)$/i],
    ['plan', /Recomendaci|Próximos pasos|Plan de acción|Hoja de ruta|Cronograma|Receta/i],
    [
      'scenario',
      /Escenario|Supuestos|Perspectivas|Pronóstico|Ejemplo (?:de (?:cálculo|aplicación)|práctico|numérico|resuelto)/i,
    ],
    ['metadata', /^(?:Aviso legal|Sobre este informe|Metodología|Limitaciones|Preguntas abiertas|Glosario|Anexo)$/i],
    // What is missing from the report: `Lagunas (lo que no se pudo verificar)`.
    [
      'metadata',
      /^(?:[\d.]{1,4} )?(?:Lagunas|Vacíos|Carencias)(?: (?:de|en) (?:los |la )?(?:datos|información|evidencia))?(?: \([^()]{0,80}\))?$/i,
    ],
  ],
  tables: [
    ['scenario', /\b(?:Escenario|Supuesto)/i],
    ['plan', /\b(?:Peso|Criterio|Puntos|Fase|Plazo|Prioridad|Presupuesto|Objetivo)s?\b/i],
  ],
  leads: [
    ['scenario', /\b(?:supuestos?|supongamos|hipótesis|escenarios?)\b/i],
    ['plan', /\b(?:recomendamos|proponemos|recomendaciones|próximos pasos|debería[ns]?)\b/i],
  ],
  events:
    /\b(?:fundad[oa]|inaugurad[oa]|lanzó|publicad[oa]|publicó|adquirió|firmó|aprobad[oa]|aprobó|comenzó|murió|nació|ganó|anunció|entró en vigor|prohibió|cerró|abrió|(?:du|tri|cuadru)plic(?:ó|aron))(?![\p{L}])/iu,
  past: /\b(?:fue|fueron|era|eran)\b|\p{L}{3,30}ó(?![\p{L}])/u,
  summaries: /\b(?:resumen|conclusi[oó]n(?:es)?|síntesis)\b/i,
})

/** What Spanish says where it asserts nothing (the first that fits counts), and where it tells of events. */
export const spanish = languageOf('spanish', (source) => / (?:el|l[ao]s|que|una|del) /.test(source), read)
