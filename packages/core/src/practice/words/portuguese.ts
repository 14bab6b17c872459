import {languageOf} from './language.ts'
import type {WrittenWords} from './language-words.ts'

const read = (): WrittenWords => ({
  sentences: [
    ['prompt', /^(?:Pergunta|Tarefa|Pedido|Consulta)\b.{0,20}:/i],
    [
      'metadata',
      /^(?:Este|Esta|O presente|Neste|Nesta) (?:relatório|análise|documento|capítulo|seção|secção|estudo)|^(?:Data|Versão|Autor(?:a|es)?)\s?:/i,
    ],
    [
      'plan',
      /\b(?:deveria[m]?|convém|recomendamos|recomenda-se|propomos|planejamos|planeamos|sugerimos)\b|^(?:Limitar|Reduzir|Aumentar|Manter|Reservar|Criar|Usar|Definir|Adicionar|Medir|Revisar)\s/i,
    ],
    ['plan', /^(?:Objetivo|Meta|Orçamento|Prazo|Limiar|Passo \d)\b.{0,20}:/i],
    ['scenario', /\b(?:suponhamos|supondo|cenário|esperamos|estimamos|hipotétic[oa])\b/i],
    ['definition', /\b(?:define-se como|é definid[oa] como)\b/i],
  ],
  headings: [
    ['prompt', /^(?:Pergunta|Tarefa|Pedido|Consulta)$/i],
    ['plan', /Recomendaç|Próximos passos|Plano de ação|Roteiro|Cronograma|Receita (?:de|do|da)\b/i],
    ['scenario', /Cenário|Premissas|Perspectivas|Previs(?:ão|ões)/i],
    ['metadata', /^(?:Aviso legal|Sobre este relatório|Metodologia|Limitações|Questões em aberto|Glossário|Anexos?)$/i],
  ],
  tables: [
    ['scenario', /\b(?:Cenário|Premissa)/i],
    ['plan', /(?:^|\|)[\s*_]*(?:Peso|Critério|Pontos|Fase|Prazo|Prioridade|Orçamento|Meta|Objetivo)s?[\s*_]*(?:\||$)/i],
  ],
  leads: [
    ['scenario', /\b(?:premissas?|suponhamos|hipóteses?|cenários?)\b/i],
    ['plan', /\b(?:recomendamos|propomos|recomendações|próximos passos|deveria[m]?)\b/i],
  ],
  events:
    /(?<!\p{L})(?:fundad[oa]|inaugurad[oa]|lançou|lançad[oa]|publicad[oa]|publicou|adquiriu|assinou|aprovad[oa]|aprovou|começou|morreu|nasceu|ganhou|anunciou|entrou em vigor|proibiu|fechou|abriu|(?:du|tri|quadru)plic(?:ou|aram)|dobr(?:ou|aram))(?!\p{L})/iu,
  past: /\b(?:foi|foram|era|eram)\b|\p{L}{3}ou(?!\p{L})/u,
  summaries: /\b(?:resumo|sumário executivo|conclus(?:ão|ões)|síntese)/i,
})

/** What Portuguese says where it asserts nothing (the first that fits counts), and where it tells of events. */
export const portuguese = languageOf('portuguese', (source) => / (?:não|uma|os|das|dos|pela|são) /.test(source), read)
