import {languageOf} from './language.ts'
import type {WrittenWords} from './language-words.ts'

const read = (): WrittenWords => ({
  sentences: [
    ['prompt', /^(?:Question|Tâche|Consigne|Demande)\b.{0,20}:/],
    [
      'metadata',
      /^(?:Ce(?:tte)?|Le présent|Dans ce(?:tte)?) (?:rapport|analyse|document|chapitre|section|étude|note)|^(?:Date|Version|Auteur(?:e|s)?|Rédigé par)\s?:/,
    ],
    [
      'plan',
      /(?:^|[^\p{L}])(?:(?:devrai(?:t|ent|ez)|il (?:faut|convient|est (?:conseillé|recommandé))|nous (?:recommandons|proposons|conseillons|visons)|on (?:recommande|conseille))(?![\p{L}])|(?:prévoyez|comptez|réservez|limitez|gardez|utilisez|choisissez|évitez|vérifiez) )/iu,
    ],
    // Whoever is spoken to decides: `votre budget`, `vous pouvez`.
    ['plan', /(?<!\p{L})(?:votre|vos|vous (?:pouvez|pourrez|devez|devrez|avez besoin|obtenez|obtiendrez))(?!\p{L})/iu],
    ['plan', /^(?:Objectif|Décision|Budget|Échéance|Seuil|Jalon|Étape \d)\b.{0,20}:/],
    [
      'scenario',
      /(?:^|[^\p{L}])(?:supposons|en supposant|imaginons|scénario|nous (?:estimons|prévoyons|tablons)|hypothétique(?:s|ment)?|exemple de calcul|(?:purement|simplement) illustrati(?:f|ve)s?|à titre (?:illustratif|indicatif))(?![\p{L}])/iu,
    ],
    ['arithmetic', /^(?:Soit|Cela (?:fait|donne|représente une économie)|Au total, cela)\s/],
    // A rule of law is its own source: whoever names the article says where it stands.
    ['definition', /^(?:Selon|En vertu de|Aux termes de|D['’]après) l['’]article (?:L\.? ?|R\.? ?)?\d/],
    ['definition', /\b(?:se définit comme|est défini(?:e|s|es)? (?:comme|par)|désigne (?:une?|l))/],
    [
      'experience',
      /(?:^|[.;]\s)(?:Je|J['’]ai)\s|(?<!\p{L})(?:(?:projets|clients|missions|équipes) que nous accompagnons|chez nos clients|nous avons (?:mesuré|observé|constaté|interrogé|compté|testé)|(?:nos|notre) (?:propres? )?(?:mesures?|tests?|relevés?|sondage|enquête|calculs?))(?!\p{L})/iu,
    ],
  ],
  headings: [
    ['prompt', /^(?:Question|Tâche|Consigne|Demande)s?$/],
    ['plan', /Recommandation|Prochaines étapes|Plan d['’]action|Feuille de route|Calendrier|Mise en œuvre|Recette/i],
    [
      'scenario',
      /Scénario|Hypothèses|Perspectives|Prévisions|Exemple (?:de calcul|d['’]application|chiffré|illustratif)/i,
    ],
    [
      'metadata',
      /^(?:Avertissements?|À propos de ce rapport|Méthodologie|Limites|Questions ouvertes|Glossaire|Annexes?)$/i,
    ],
  ],
  tables: [
    ['scenario', /\b(?:Scénario|Hypothèse)/i],
    ['plan', /(?:^|\|)[\s*_]*(?:Poids|Critère|Points|Note|Phase|Échéance|Priorité|Budget|Objectif)s?[\s*_]*(?:\||$)/i],
  ],
  leads: [
    ['scenario', /(?:^|[^\p{L}])(?:hypothèses?|supposons|scénarios?|exemple de calcul)(?![\p{L}])/iu],
    [
      'plan',
      /(?:^|[^\p{L}])(?:nous (?:recommandons|proposons)|recommandations?|prochaines étapes|devrai(?:t|ent))(?![\p{L}])/iu,
    ],
  ],
  events:
    /(?:^|[^\p{L}])(?:fondée?s?|inaugurée?s?|lancée?s?|publiée?s?|annoncée?s?|adoptée?s?|votée?s?|signée?s?|rachetée?s?|interdite?s?|ouverte?s?|fermée?s?|abrogée?s?|né(?:e)?|morte?|entrée? en vigueur|a (?:débuté|commencé|remporté|gagné)|(?:a|ont) (?:presque |plus que |quasiment )?(?:doublé|triplé|quadruplé))(?![\p{L}])/iu,
  past: /(?:^|[^\p{L}])(?:a été|ont été|fut|furent|était|étaient|avait|avaient|\p{L}{3,}èrent)(?![\p{L}])/u,
  summaries: /\b(?:conclusions?|synthèse|résumé|aperçu|points clés)/i,
})

/** What French says where it asserts nothing (the first that fits counts), and where it tells of events. */
export const french = languageOf('french', (source) => / (?:les|des|une|est|dans|pour|avec) /.test(source), read)
