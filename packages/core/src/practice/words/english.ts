import {orderAsHeading, orders} from './english-orders.ts'
import {languageOf} from './language.ts'
import type {WrittenWords} from './language-words.ts'

const read = (): WrittenWords => ({
  isInLowerCase: true,
  sentences: [
    [
      'prompt',
      /^(?:(?:research tasks?|question|query|prompt|user (?:query|question|request))\b.{0,20}|tasks?(?:\s\d{1,2})?\s?)[:(]/,
    ],
    [
      'metadata',
      /^(?:this|the (?:present|following|rest of th)|our|in this|throughout this|within this|for this)\s?(?:is )?(?:report|paper|document|analysis|section|study|article|guide|table|chapter|review|brief|memo|answer|plan|appendix|comparison|framework|structure|outline|template|draft|synthesis)\b|^(?:note: )?this (?:structure|outline|template)\b|^(?:(?:below|above)\b(?!\s[~$€£]?\d)|the (?:table|section|list|figure)s? (?:below|above))\b|^(?:date|published|last (?:updated|reviewed)|version|author|prepared (?:by|for|on)|generated(?: (?:by|on|at|with|from))?|word count|reading time|score|grade|rating|status|query id|confidence|access(?:ed)?|retrieved|updated|as of date)s?\s?[:：]|\bwe (?:build|built|develop(?:ed)?|construct(?:ed)?|model(?:led)?|screened|reviewed|searched|selected|excluded|included|analy[sz]ed|examined|tested|measured|surveyed|collected|discarded)\b|\b(?:no|not) (?:an? )?(?:investment|financial|legal|medical|tax) advice\b|\b(?:our|my) own (?:test|measurement|calculation|sample|count)s?\b|\((?:(?:our|my) )?(?:own|local) (?:tests?|measurements?|calculations?|samples?|counts?|tally)\)|\b(?:studies|papers|sources|records|articles) (?:with|from|of)\b.{0,60}\bwere (?:kept|included|excluded|selected)\b|\bthis (?:report|paper|analysis|review|section|study) (?:covers|examines|reviews|summari[sz]es|is based|draws|compares|uses|analy[sz]es|presents|provides)\b/,
    ],
    [
      'metadata',
      /^(?:all |the |most )?(?:[\w-]+ ){0,4}(?:data|figures|numbers|prices|references|information)\b[^.]{0,50}\b(?:reflects?|(?:is|are) (?:current|accurate|up to date|as of))\b|\b(?:claims|findings|sources|references|citations|queries|searches|interviews) (?:rated|consulted|cited|reviewed|used|collected|searched|verified|checked|tagged|marked|analy[sz]ed|documented|were)\b|\b(?:audited|verified|checked|extracted) (?:claims|findings|citations|sources|quotes)\b|\b(?:current|today['’]s) date\b|\b(?:may|might|do|does) not (?:sum|add up|total)\b|^(?:[\w-]+ )?(?:research|analysis|report(?:ed|ing)?|review|market(?:-data)?) (?:date|cut-?off|context|period|scope|type|window)s?\s?[:：]/,
    ],
    // How the author went to work: `Searches for …, revealed no …`, `Ran two searches`, `(searched 2026-05-28)`.
    [
      'metadata',
      /^(?:(?:my|our|a|the) )?(?:web |literature |database )?(?:search(?:es)?|quer(?:y|ies)) (?:for|of|on|conducted|performed|run|had to|used|found|returned|covered)\b|^(?:[*_]{0,2}[^*_.:]{0,40}[*_]{0,2}[:.] )?(?:ran|searched|fetched|re-fetched) (?:[\w-]+ ){0,3}[`“"]?search|\(searched (?:on )?(?:19|20)\d{2}|\b(?:companion|previous|earlier|prior) report\b|\bin this revision\b|\brevision \((?:see|added)/,
    ],
    // What the author thinks of the evidence: `The figure comes from a single survey`, `This claim is anecdotal`.
    [
      'metadata',
      /\b(?:figures?|claims?|statistics?|numbers?|estimates?|data points?|valuations?)\b.{0,80}\b(?:(?:is|are|was|were|remains?) (?:[\w-]+ )?(?:anecdotal|unverified|uncorroborated|self-reported|vendor-reported|disputed|not (?:independently |fully )?(?:verified|audited|confirmed|verifiable))|(?:comes?|came|stems?|derives?) from (?:a single|one|only one|an? un\w+)|(?:rests?|relies?|based) (?:solely |only )?on (?:a single|one) (?:source|survey|study|report|blog)|should be (?:treated|read|taken|regarded|interpreted))\b/,
    ],
    [
      'question',
      /^(?:the|a|one|another) (?:[\w-]+ ){0,4}question (?:[^.?]{0,60} )?(?:is|becomes|remains)(?: not)? (?:whether|how|why|what|when|where|who|which|if)\b/,
    ],
    // `Generated 2026-07-02 09:30 UTC · model x · quality 0.86`: the stamp that a program sets.
    [
      'metadata',
      /^generated (?:on |at )?(?:(?:19|20)\d{2}-\d{2}-\d{2}|\d{1,2}:\d{2}|\d{1,2} \p{L}{3,9} (?:19|20)\d{2})\b/u,
    ],
    // When the author looked, and where the rest stands: `Research conducted 2026-05-03 with …`, `(Refer to the annex for …`.
    [
      'metadata',
      /^(?:all )?(?:research|searches|fieldwork|interviews|analysis|data collection) (?:was |were )?(?:conducted|carried out|performed|completed|done)\b(?!.{0,200}\b(?:show|found|find|reveal|suggest|indicat|estimat|report|conclud|saw|said)\w{0,4}\b)|^\(?(?:please )?refer to (?:the|our|this|appendix|section|table|figure)\b/,
    ],
    // `A narrative linking hourly data (43,789 rows) with events`: what the report is.
    [
      'metadata',
      /^an? (?:[\w-]{1,16} ){0,2}(?:narrative|overview|report|summary|review|analysis|synthesis|assessment|digest) (?:linking|covering|compiling|summari[sz]ing|comparing)\b/,
    ],
    // Which of a series this is: `Part 3 of 12`.
    ['metadata', /^(?:step|part|chapter|lesson|module|volume|episode|article) \d{1,3} (?:of|\/) \d{1,3}\b/],
    // What the author marks as lacking a source: `[unverified]`, `[CALCULATED from …]`, `[Inference]`.
    [
      'metadata',
      /\[(?:unverified|unsourced|unconfirmed|not verified|rumou?r(?:ed)?|calculated|computed|(?:model|self|author)-derived|modell?ed|estimated?|inference|inferred|speculat(?:ive|ion)|(?:my|own|author['’]s) (?:estimate|guess|inference)|assumption)\b[^[\]\n]{0,40}\]/,
    ],
    // … and `(public reporting, evidence needed)`, `client to confirm`.
    [
      'metadata',
      /\((?:[^()]{0,60}\W)?(?:evidence|source|citation|verification|confirmation|reference) (?:is |still )?(?:needed|required|pending|missing|not (?:in scope|available|provided))\b|\b(?:client|insured|company) to (?:confirm|verify)\b/,
    ],
    ['metadata', /\bin this (?:response|answer|reply|run)\b/],
    // When the sources were read: `Retrieval date of the packet: 2026-05-08`.
    ['metadata', /^(?:retrieval|access|publication|cut-?off|snapshot) dates?\b[^.:]{0,40}[:：]/],
    // Whom a product is made for: `Primary ICP: firms with 20–300 employees`.
    [
      'plan',
      /^(?:primary|secondary|ideal|target|core) (?:icp|customers?|buyers?|users?|audiences?|personas?)(?: profile)?\b[^.:]{0,24}[:：]/,
    ],
    // The author's own threshold: `Below 40%: add in stages`.
    ['plan', /^(?:below|above|under|over|beyond) [~$€£]?\d[\d.,]*\s?%?(?:\s?[-–]\s?\d[\d.,]*\s?%?)?\s?:/],
    // What the author did: `We scanned 340 records`, `based on our own audit of 7 deals`.
    [
      'experience',
      /\bwe (?:ran|scanned|cross-referenced|advised|interviewed|tracked|queried|sampled|audited|ingested|scraped|polled|benchmarked|counted)\b|\b(?:based on|drawn from|according to|taken from) our (?:own )?(?:[\w-]{1,24} ){0,3}(?:scan|survey|analysis|audit|sample|dataset|interviews?|tests?|measurements?|calculations?|benchmarks?|logs|records)\b/,
    ],
    // What the author thinks of a risk or a task: `Severity: medium (40–60%)`.
    [
      'metadata',
      /^(?:severity|likelihood|feasibility|effort|impact)(?: (?:rating|score|level))?\s?[:：]\s?[a-z]{1,10}(?:[-–/ ][a-z]{1,10})?\s?\([\d.,–%~\s-]{1,16}\)\.?$/,
    ],
    // … and `Impact score: 9.0/10`.
    [
      'metadata',
      /^(?:impact|importance|confidence|priority|feasibility|relevance|severity|likelihood|effort|risk)(?: (?:score|rating|level))?\s?[:：]\s?\d{1,3}(?:\.\d)?\s?\/\s?(?:5|10|100)\b|^\((?:confidence|certainty)\s?[:：]?\s?\d{1,3}\s?%\)[.]?$/,
    ],
    // The author's own rating behind what is rated: `Smart locks — Score: 72 (high)`.
    ['metadata', /[—–-]\s(?:score|rating):\s\d{1,3}\b/],
    ...orders().map((order) => ['plan', order] as const),
    // A task of a Gantt chart that lost its fence: `Survey :a1, 2026-03-17, 30d`.
    ['plan', /,\s(?:\d{4}-\d{2}-\d{2}|after \w{1,12}),\s\d{1,4}[dwh]\b/],
    [
      'plan',
      /^(?!.{0,200}\b(?:argue[sd]?|claim(?:s|ed)|sa(?:ys|id)|state[sd]|testified|wrote|found|reported) that\b).*\b(?:should|ought to|shall|let us|let's|(?:we|i)(?: (?:recommend|suggest|propose|advise|plan|aim|intend|will|would)|['’](?:d|ll)\b)|(?:is|are) (?:recommended|advised|suggested)(?: (?:to|that|for)|\.)|(?:is|are) advisable|must be (?:expanded|extended|kept|limited|raised|increased|reduced|lowered|cut)|it(?: is|'s) (?:advisable|best|recommended|worth)|recommended|(?<!\b(?:estimates?|data|figures|stud(?:y|ies)|surveys?|research|reports?|analysts?|findings|evidence|results|also|which|that|who|it|he|she|they) )suggested(?! that)|you (?:can|could|may|might|need|want|will|should|would)|your)\b/s,
    ],
    ['plan', /^the proposed (?:[\w-]+ ){0,2}(?:strategy|protocol|plan|schedule|regimen|budget|timeline)\b/],
    [
      'plan',
      /^(?:goal|target|objective|kpi|success(?: metric| criteri\w+)?|deliverable|milestone|threshold|trigger|budget|schedule|timeline|duration|effort|estimated (?:cost|effort|time)|trade-?offs?|acceptance criteri\w+|exit criteri\w+|cadence|sla)s?\b[^.]{0,20}[:：]/,
    ],
    ['scenario', /^(?:[^.:\n]{2,60}:\s)?(?:if|even (?:if|at|capturing|winning|converting))\s/],
    [
      'scenario',
      /^if\s|^when you\b|\byou(?:['’]re| are| see)\b|^(?:our |the )?(?:predictions?|forecasts?)\s?[:：]|\b(?:suppose|imagine|assum(?:e|es|ing)|(?:the|an|our|my|under|with) (?:[\w-]+ )?assumptions?|might (?:yield|be|cost|look)|could (?:yield|look)|hypothetical(?:ly)?|if (?:you|we|one|the|a|an|this|that|every|each|all)\b|consider an? |say,|let\s\w\s?=|(?:base|bull|bear|best|worst)[- ]case|scenario|(?:we|i) (?:expect|see|estimate|project|forecast|anticipate|believe|assume|model)|our (?:base case|estimate|forecast|projection|model|view)|as an example,? (?:if|a|an)|illustrative|(?:as an|for|by way of) illustration|to illustrate|toy example|sample (?:allocation|budget|breakdown|calculation)|simulat(?:e|ed) example)\b/,
    ],
    // `On a $100,000 loan, a fee of 2% costs $2,000`: worked out for one that is made up.
    [
      'scenario',
      /^on an? (?:[a-z]{3}\s?|[$€£¥])\d[\d.,]*[kkmm]?\s(?:[\w-]{1,16}\s){0,2}(?:payment|order|loan|mortgage|purchase|invoice|investment|transaction|sale|portfolio|salary|transfer|deposit|contract|budget|project|bill)\b/,
    ],
    // `At 500 followers this does not pay.`
    [
      'scenario',
      /^(?:even )?at [~$€£]?\d[^,.;:]{0,40},? (?:this|that|it|you|we) (?:just |simply |only |still )?(?:do(?:es)?(?:n['’]t| not)?|would|will|makes?|becomes?|pays?|needs?)\b/,
    ],
    // The author's own estimate: `A defensible estimate for the pool is …`, `Working estimate: …`, and no one's else.
    [
      'scenario',
      /^(?:an?|my|our|one|the) (?:\w+ )?(?:defensible|reasonable|working|rough|ballpark|plausible|sensible|educated|back-of-(?:the-)?envelope|order-of-magnitude) (?:estimate|guess|assumption|calculation)\b(?! (?:by|from)\b)|^(?:[*_]{0,2})(?:(?:working|rough|ballpark|own|my|our|author['’]s|back-of-(?:the-)?envelope) (?:estimate|guess|calculation|math)|therefore|implications?|upshot|inference)s?\s?[:：]/,
    ],
    [
      'definition',
      /\b(?:is|are) (?:formally |commonly |often )?defined (?:as|by)\b|\bstands for\b|\bby definition\b|\bwe (?:speak of|call|mean by)\b/,
    ],
    [
      'arithmetic',
      /^(?:that|this|which|it|together,? (?:that|they|these)|taken together,? (?:that|they|these)) (?:(?:means?|makes?|leaves?|gives?|equals?|comes? to|amounts? to|adds? up to|works? out (?:at|to))\b|(?:is|are) (?:an? |the )?(?:saving|total|sum|difference|gap|margin|average|mean|ratio)s? of\b)|\b(?:is|are) (?:calculated|computed|worked out) as\b/,
    ],
    // What two figures just given make: `That's a 6x increase in three years`.
    [
      'arithmetic',
      /^(?:that|this|it)(?:['’]s| is| was) (?:an? |about |roughly |nearly |almost |over |more than ){1,2}(?:[~$€£]?\d[\d.,]*\s?(?:%|x|×|-?fold|times|percent|(?:percentage )?points?)?|two-?fold|three-?fold|five-?fold|ten-?fold) (?:increase|decrease|rise|drop|jump|fall|growth|reduction|decline|gap|difference|improvement|saving|swing|change)\b/,
    ],
    // What the figures of the list come to: `Required increase: 65 minutes`.
    [
      'arithmetic',
      /^(?:required|resulting|net|remaining) (?:increase|decrease|reduction|change|difference|saving|gap)s?\s?[:：]|^(?:difference|delta|gap|shortfall|surplus)\s?[:：]/,
    ],
    ['arithmetic', /^(?:this|that|these|those) [^.;]{0,40}\b(?:translat|equat)(?:es?|ing) to\b/],
    // One value in several units: `0.01944 a.u. ≈ 1.0 V/Å`.
    ['arithmetic', /[=≈]\s?[~$€£¥]?[\d.]+[^=≈;,|\n]{0,16}≈/],
    ['arithmetic', /\bimpl(?:y|ies|ying) (?:an?|roughly|about|around|that|~)[^.;]{0,60}\d/],
    // Two figures compared: `$200/mo > $170 bankroll`.
    ['arithmetic', /[$€£¥]\d[\d.,]*[kmb]?(?:\/\w{1,8})?(?:\s\w{1,12}){0,2}\s[<>≤≥]\s[~$€£¥]{1,2}\d/],
    ['arithmetic', /\d[^.;=|]{0,40}[×*+/÷−·⋅][^.;=|]{0,40}[=≈]\s?[~$€£¥]?\d/],
    // A rule of law is its own source: whoever names the paragraph says where it stands.
    [
      'definition',
      /^(?:under|pursuant to|by|in) (?:§|section|article|art\.)\s?\d+\w{0,3}\b.{0,24}\b(?:act|code|regulation|directive|law|treaty|constitution)\b/,
    ],
    [
      'experience',
      /(?:^|[.;]\s)(?:i|my|i'm|i've|i’m|i’ve|we'd|i'd)\s|\b(?:i|my) (?:am|was|have|had|built|used|spent|paid|did|wrote|own|bought|tried|got)\b/,
    ],
  ],
  headings: [
    [
      'prompt',
      /^(?:\d{1,2}[.)]\s)?(?:(?:user|original|initial|research|client)\s)?(?:query|prompt|question|request|task|brief|assignment|research (?:tasks|brief|questions?))s?(?: as (?:received|given|sent|asked))?\b[^a-z]*$/,
    ],
    [
      'plan',
      /^(?!.*\b(?:conclusions?|findings|summary|discussion|results|outlook|challenges|analysis)\b,? (?:and|&)).*(?:(?<!\()\brecommend(?:ations?|ed)\b(?! (?:system|engine|algorithm|model)s?\b)|\broadmap\b)/,
    ],
    [
      'plan',
      /\bnext steps?\b|\baction (?:plan|items?|steps?)\b|\bimplementation (?:plan|roadmap|steps|phases|timeline|strategy)\b|\b(?:project|implementation|next|proposed|delivery|target) milestones?\b|\bstep[- ]by[- ]step\b|\bchecklist\b|\bplaybook\b|\b(?:meal|test|project|study|training|lesson|work|business|mitigation) plan\b|\brecipe|\b(?:daily|morning|evening|bedtime|weekly|workout) routines?\b|\bsuccess (?:metrics|criteria)\b|^[\d.\s]*(?:our )?proposed\b|\bproposal\b|\bphase \d|\bweek \d|\bday \d|\bhow to\b|\bbest practices?\b|\bdesign (?:goals|choices|targets)\b|^[\d.\s]*(?:(?:our|research|study|survey|scope and|scope &) )?methodology(?:,? (?:and|&) (?:scope|sources|data|approach|limitations))?$|\bto-?dos?\b|\bscoring\b|\brubric\b|\bexample (?:calculation|scenario|workflow)/,
    ],
    ['plan', orderAsHeading],
    // What the author found out alone: `What our data tells us`, `Results of our survey`.
    [
      'experience',
      /\b(?:our|my) (?:own )?(?:[\w-]{1,20} )?(?:data|results|numbers|figures|metrics|measurements|calculations|experiments?|tests?|sample|survey|logs|benchmarks?|dataset)\b(?! (?:center|centre|protection|privacy))/,
    ],
    ['plan', /\b(?:i|we)(?:['’](?:d|ll)| would| will| propose| plan to)\b/],
    // What the reader asked for, and may not do.
    [
      'prompt',
      /^[\d.)\s–-]*(?:(?:hard|soft)[- ](?:constraints?|preferences?|requirements?)|(?:user|client|decision|budget)[- ](?:constraints?|preferences?))[^a-z]*$/,
    ],
    // What a reader needs and does to run it.
    [
      'plan',
      /^[\d.\s–-]*(?:prerequisites?|(?:system|minimum|software) requirements|install(?:ation|ing)?(?: instructions| guide)?|(?:quick|getting)[ -]?start(?:ed)?|set-?up|usage)(?: (?:and|&) (?:set-?up|usage|configuration|installation))?[^a-z]*$/,
    ],
    [
      'scenario',
      /\bscenarios?\b|\bassumptions?\b|\bpredictions?\b(?! (?:markets?|models?|accuracy|errors?))|\bworked example|\bhypothetical|\billustrative\b|\bsensitivity\b|\bwhat if\b/,
    ],
    [
      'metadata',
      /^(?:\d{1,2}[.)]\s)?(?:disclaimers?|about this (?:report|document|guide)|how (?:this|the) (?:report|document|analysis|review|brief) (?:was|is) (?:generated|made|produced|prepared|written|researched|built|compiled)|research (?:process|log|notes|pass)|(?:data )?sources? (?:refresh|update|coverage|notes|mix)(?: \([\d-]{4,10}\))?|(?:data )?sources?,? (?:and|&) (?:method(?:s|ology)|notes|caveats|limitations|assumptions|reliability)|scope(?: and method(?:s|ology)?)?|metadata|scores?|change ?log|(?:version|update|revision|edit) history|(?:table of )?contents|(?:research |data |study )?limitations(?: of this (?:report|study|review)|,? (?:and|&) (?:caveats|gaps|uncertainties|open questions))?|(?:areas|sources) of (?:uncertainty|disagreement)|(?:weak|conflicting|contradictory|thin) (?:evidence|data)(?: (?:areas?|points?))?|confidence (?:assessment|ratings?|levels?|notes?)|(?:evidence|data|knowledge|information|research|coverage) gaps?|uncertainties|open questions?|glossary|acknowledg\w+|appendix[^:]{0,4}|method(?:s|ology)(?: notes?)?|caveats?)$/,
    ],
  ],
  ownWork: {
    known: /^[\divx.)\s]{0,10}related works?\b/i,
    surveyed: /^[\divx.)\s]{0,10}(?:literature (?:review|survey)|prior (?:work|art)|state of the art)\b/i,
    presented:
      /\b(?:this (?:paper|project|work|thesis|study) (?:presents|proposes|delivers|introduces|develops|implements|describes)|we (?:present|propose|introduce|develop|implement)) (?:an?|the|our)\b/i,
    told: /^[\divx.)\s]{0,10}(?:(?:the|our|proposed) )*(?:methods?|methodology|approach|(?:system|hardware|software) (?:architecture|design|overview|implementation)|implementation|experiments?|experimental|evaluation|results?|ablations?|user study|signal processing)\b/i,
  },
  tables: [
    ['scenario', /\b(?:scenario|assumption|best case|worst case|base case|afterwards|what if)\b/],
    [
      'plan',
      // The whole of a cell: a `Target segment` or `Safety rating` is a property of what the row is about.
      /(?:^|\|)[\s*_]*(?:(?:overall|total|max(?:imum)?) )?(?:weight(?:ing)?|criteri(?:on|a)|points|rating|score|phase|milestone|deadline|owner|week|day|target|trigger|threshold|action|priority|effort|step|budget(?!.{0,200}\b(?:box office|gross|revenue|actual)\b))s?(?: ?\([^()|]{0,24}\)| \d)?[\s*_]*(?:\||$)/,
    ],
  ],
  leads: [
    [
      'scenario',
      /\b(?:assumptions?(?! (?:that|of|behind|about)\b)|we assume|assuming|suppose|hypothetical(?:ly)?|scenarios?|illustrative|sample calculation|self-derived|author-derived|not sourced|back-of-(?:the-)?envelope|bottom-up)\b|^[^\p{L}]*(?:(?:(?:our|the|central|model(?:led)?|author['’]s) )*(?:estimates|projections|model outputs?)\b(?!\s(?:by|from|of)\b)|by (?:19|20)\d{2}(?:[-–](?:20)?\d{2})?[:*\s]*$|estimating (?:the |its )?\p{L}{3,20}[^\p{L}]*$|(?:expected|projected|anticipated|estimated) (?:timeline|trajectory|path)\b)/u,
    ],
    [
      'plan',
      /\b(?:we (?:recommend|propose|suggest|plan|aim|advise)|should|next steps?|action items?|in (?:this|the following) order|(?:follow|take) these steps)\b|^[^\p{L}]*(?:(?:key|our|suggested|proposed) )?(?:recommend(?:ed|ations?)|milestones?|deliverables?|targets?|goals?|objectives?|kpis?|priorities|success (?:metrics|criteria)|thresholds?|triggers?|(?:entry|exit|gating|success|go\/no-go) (?:conditions?|criteria)|heuristics|rules of thumb|(?:score|scoring|rating) (?:interpretation|bands?|scale|key|guide|thresholds?)|prerequisites?|(?:system|minimum|software) requirements)\b/u,
    ],
    // A step of an exercise: `**Activity**:`.
    [
      'plan',
      /^[^\p{L}]*(?:activity|instructions?|directions|exercise|ingredients|how to (?:play|use)|steps)[^\p{L}]*$/u,
    ],
  ],
  ownFindings:
    /^(?:what we (?:found|saw|measured|observed|learned)\b|(?:overall, |in total, )?(?:our|my) (?:own )?(?:[\w-]{1,20} ){0,2}(?:results|findings|analysis|data|dataset|tests?|measurements?|experiments?|survey|panel|panellists|forecasters|sample|model|simulations?|backtests?|benchmarks?|calculations?|regressions?)(?:['’]s)? (?:[\w-]{1,20} ){0,3}(?:is|are|was|were|has|have|gives?|gave|puts?|shows?|showed|suggests?|finds?|found|estimates?|yields?|returns?|records?|indicates?|reveals?|counts?|expects?|predicts?)\b|in our (?:own )?(?:[\w-]{1,20} ){0,2}(?:sample|tests?|data|dataset|survey|analysis|experiments?|logs)\b|we (?:measured|observed|tested|surveyed|simulated|computed|calculated)\b)/i,
  ownCaption:
    /\b(?:authors?['’]s?|authors|own|our|my) (?:own )?(?:calculations?|computations?|estimates?|elaborations?|analysis)\b/i,
  examples: /^(?:imagine|suppose|picture (?:an?|the)|consider (?:an?|the following (?:example|scenario)))\s/i,
  events:
    /\b(?:founded|established|launched|released|introduced|published|created|acquired|signed|passed|enacted|opened|began|started|died|born|won|awarded|adopted|approved|announced|breach(?:ed)?|settled|merged|went public|ipo|filed|fined|sued|convicted|invented|discovered|proposed|unveiled|debuted|formed|incorporated|crash|outage|incident|came into force|took effect|entered into force|banned|abolished|prohibited|ended|closed|amended|revised|raised|lowered|doubled|tripled|trebled|quadrupled|quintupled|halved)\b/i,
  past: /\b\p{Ll}{2,30}ed\b|\b(?:was|were|became|took|fell|rose|won|lost|sold|bought|came|went|made|led|held|hit)\b/u,
  summaries: /\b(?:conclusions?|summary|takeaways|tl;?dr|abstract|(?<!(?:and|&) )overview|bottom line)\b/i,
})

/** What English says where it asserts nothing (the first that fits counts), and where it tells of events. */
export const english = languageOf('english', (source) => /[A-Za-z]/.test(source), read)
