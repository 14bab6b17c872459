/** A release by what it measures; statistics offices of one country may share the work. */
export type Release =
  | 'output'
  | 'prices'
  | 'jobs'
  | 'jobless claims'
  | 'trade'
  | 'sales'
  | 'housing'
  | 'industry'
  | 'spending'
  | 'surveys'

/** Where a claim may say that something happened. */
export type Area =
  | 'us'
  | 'euro'
  | 'uk'
  | 'japan'
  | 'china'
  | 'canada'
  | 'australia'
  | 'new zealand'
  | 'switzerland'
  | 'india'
  | 'korea'
  | 'mexico'
  | 'brazil'
  | 'sweden'
  | 'norway'
  | 'germany'
  | 'france'
  | 'turkey'

/** A central bank or statistics office that speaks for itself (decisions/0036). */
export interface Authority {
  readonly area: Area
  /** What it publishes; a central bank decides, and may publish. */
  readonly releases: readonly Release[] | 'all'
  readonly decides: boolean
  /** Its names, and those who speak for it, in a claim, a publisher or a `source_id` with blanks for its underscores. */
  readonly names: RegExp
  /** Its sites: a host ends in one of them. */
  readonly hosts: readonly string[]
}

function centralBank(area: Area, names: RegExp, ...hosts: readonly string[]): Authority {
  return {area, names, hosts, decides: true, releases: []}
}

function office(area: Area, names: RegExp, ...hosts: readonly string[]): Authority {
  return {area, names, hosts, decides: false, releases: 'all'}
}

/** The authorities that are known by name, each once. */
export const authorities: readonly Authority[] = [
  {
    ...centralBank(
      'us',
      /\bFed(?!eral)\b|\bFederal Reserve\b|\bFOMC\b|\bFederal Open Market Committee\b|(?<!\p{Lu}\p{L}{1,20} )\bPowell\b|\b(?:Jerome|Chair(?:man)?) Powell\b|美联储|美聯儲|鲍威尔/u,
      'federalreserve.gov',
    ),
    releases: ['industry'],
  },
  centralBank(
    'euro',
    /\bECB\b|\bEuropean Central Bank\b|(?<!\p{Lu}\p{L}{1,20} )\bLagarde\b|\b(?:Christine|President) Lagarde\b|欧洲央行|歐洲央行/u,
    'ecb.europa.eu',
  ),
  centralBank(
    'uk',
    /\bBo?E\b|\bBank of England\b|\b(?:Andrew|Governor) Bailey\b|英国央行|英格兰银行/u,
    'bankofengland.co.uk',
  ),
  centralBank('japan', /\bBo?J\b|\bBOJ\b|\bBank of Japan\b|\bUeda\b|日本央行|日银|日銀/u, 'boj.or.jp'),
  centralBank(
    'china',
    /\bPB[oO]?C\b|\bPeople['’]?s Bank of China\b|\bPan Gongsheng\b|人民银行|人民銀行|中国央行/u,
    'pbc.gov.cn',
  ),
  centralBank('canada', /\bBank of Canada\b|\b(?:Tiff|Governor) Macklem\b/u, 'bankofcanada.ca'),
  centralBank('australia', /\bRBA\b|\bReserve Bank of Australia\b/u, 'rba.gov.au'),
  centralBank('new zealand', /\bRBNZ\b|\bReserve Bank of New Zealand\b/u, 'rbnz.govt.nz'),
  centralBank('switzerland', /\bSNB\b|\bSwiss National Bank\b/u, 'snb.ch'),
  centralBank('india', /\bRBI\b|\bReserve Bank of India\b/u, 'rbi.org.in'),
  centralBank('korea', /\bBank of Korea\b/u, 'bok.or.kr'),
  centralBank('mexico', /\bBanxico\b|\bBank of Mexico\b|\bBanco de M[eé]xico\b/u, 'banxico.org.mx'),
  centralBank('brazil', /\bCopom\b|\bCentral Bank of Brazil\b|\bBanco Central do Brasil\b/u, 'bcb.gov.br'),
  centralBank('sweden', /\bRiksbank\b/u, 'riksbank.se'),
  centralBank('norway', /\bNorges Bank\b/u, 'norges-bank.no'),
  centralBank('germany', /\bBundesbank\b/u, 'bundesbank.de'),
  centralBank('turkey', /\bTCMB\b|\bCBRT\b|\bCentral Bank of T(?:urkey|ürkiye)\b/u, 'tcmb.gov.tr'),
  {...office('us', /\bBEA\b|\bBureau of Economic Analysis\b/u, 'bea.gov'), releases: ['output', 'trade', 'spending']},
  {...office('us', /\bBLS\b|\bBureau of Labor Statistics\b/u, 'bls.gov'), releases: ['prices', 'jobs']},
  {
    ...office('us', /\bCensus(?: Bureau)?\b/u, 'census.gov'),
    releases: ['sales', 'housing', 'trade', 'industry'],
  },
  {...office('us', /\bDepartment of Labor\b|\bLabor Department\b/u, 'dol.gov'), releases: ['jobless claims', 'jobs']},
  office('us', /\bFRED\b|\bSt\.? Louis Fed\b/u, 'stlouisfed.org'),
  office('euro', /\bEurostat\b/u, 'ec.europa.eu'),
  office('uk', /\bONS\b|\bOffice for National Statistics\b/u, 'ons.gov.uk'),
  office('china', /\bNBS\b|\bNational Bureau of Statistics\b|国家统计局|國家統計局/u, 'stats.gov.cn'),
  office('japan', /\bStatistics Bureau of Japan\b|\bCabinet Office\b/u, 'stat.go.jp', 'cao.go.jp'),
  office('canada', /\bStatistics Canada\b|\bStatCan\b/u, 'statcan.gc.ca'),
  office('australia', /\bAustralian Bureau of Statistics\b/u, 'abs.gov.au'),
  office('germany', /\bDestatis\b|\bFederal Statistical Office\b|\bStatistisches Bundesamt\b/u, 'destatis.de'),
  office('france', /\bI(?:NSEE|nsee)\b/u, 'insee.fr'),
  office('india', /\bMoSPI\b|\bMOSPI\b|\bNational Statistic(?:al|s) Office\b/u, 'mospi.gov.in'),
]

/** How a claim names an area. */
export const areaNames: readonly (readonly [Area, RegExp])[] = [
  ['us', /\bU\.?S\.?(?:A\.?)?(?![\p{L}])|\bUnited States\b|\bAmerica(?:n|['’]s)?\b|美国|美國/u],
  ['euro', /\b[Ee]uro[ -]?(?:area|zone)\b|\bEU\b|\bEurope(?:an)?\b|欧元区|歐元區/u],
  ['uk', /\bU\.?K\.?(?![\p{L}])|\bBrit(?:ain|ish)\b|\bUnited Kingdom\b|英国/u],
  ['japan', /\bJapan(?:ese)?\b|日本/u],
  ['china', /\bChin(?:a|ese)\b|\bBeijing\b|中国|中國|我国/u],
  ['canada', /\bCanad(?:a|ian)\b/u],
  ['australia', /\bAustralian?\b/u],
  ['new zealand', /\bNew Zealand\b/u],
  ['switzerland', /\bSwiss\b|\bSwitzerland\b/u],
  ['india', /\bIndian?\b/u],
  ['korea', /\b(?:South )?Korean?\b/u],
  ['mexico', /\bMexic(?:o|an)\b/u],
  ['brazil', /\bBrazil(?:ian)?\b/u],
  ['sweden', /\bSwed(?:en|ish)\b/u],
  ['norway', /\bNorw(?:ay|egian)\b/u],
  ['germany', /\bGerman(?:y|s)?\b/u],
  ['france', /\bFrance\b|\bFrench\b/u],
  ['turkey', /\bTurk(?:ey|ish)\b|\bTürkiye\b/u],
]

/** How a claim names a release. */
export const releaseNames: readonly (readonly [Release, RegExp])[] = [
  ['output', /\bGDP\b|\bgross domestic product\b|国内生产总值/iu],
  ['prices', /\bCPI\b|\bPPI\b|\binflation\b|\b(?:consumer|producer) prices?\b|居民消费价格/iu],
  ['spending', /\bPCE\b|\bpersonal (?:income|consumption|spending)\b/iu],
  ['jobs', /\bpayrolls?\b|\bunemployment\b|\bjobs report\b|\bemployment (?:report|situation)\b|失业率/iu],
  ['jobless claims', /\bjobless claims\b/iu],
  ['trade', /\btrade (?:deficit|surplus|balance)\b/iu],
  ['sales', /\bretail sales\b/iu],
  ['housing', /\bhousing starts\b/iu],
  ['industry', /\bindustrial production\b/iu],
  ['surveys', /\bPMI\b/iu],
]
