/** Names of one public office, central bank or international organization in the languages that it is written in. */
export const offices = `
  United Nations = UN = ONU = Vereinte Nationen = Nations unies = Naciones Unidas = Nações Unidas = ООН = 联合国 = 聯合國 = 国連
  World Health Organization = WHO = OMS = Organisation mondiale de la santé = Organización Mundial de la Salud = Weltgesundheitsorganisation = ВОЗ = 世界卫生组织 = 世卫组织 = 世界保健機関
  International Monetary Fund = IMF = FMI = IWF = Internationaler Währungsfonds = Fonds monétaire international = Fondo Monetario Internacional = МВФ = 国际货币基金组织 = 国際通貨基金
  World Bank = World Bank Group = IBRD = Weltbank = Banque mondiale = Banco Mundial = Banca Mondiale = Всемирный банк = 世界银行 = 世行 = 世界銀行
  OECD = Organisation for Economic Co-operation and Development = OCDE = ОЭСР = 经合组织 = 经济合作与发展组织 = 経済協力開発機構
  UNESCO = 联合国教科文组织 = 教科文组织
  UNICEF = United Nations Children's Fund = 联合国儿童基金会 = 儿基会
  UNCTAD = UN Trade and Development = 联合国贸易和发展会议 = 贸发会议 = CNUCED
  UNHCR = UN Refugee Agency = United Nations High Commissioner for Refugees = 联合国难民署
  UNDP = United Nations Development Programme = 联合国开发计划署 = PNUD
  UNEP = UN Environment Programme = United Nations Environment Programme = 联合国环境规划署 = PNUE
  WFP = World Food Programme = 世界粮食计划署 = PAM
  FAO = Food and Agriculture Organization = 联合国粮农组织 = 粮农组织 = 联合国粮食及农业组织
  International Labour Organization = ILO = OIT = Internationale Arbeitsorganisation = 国际劳工组织
  International Energy Agency = IEA = AIE = Internationale Energieagentur = 国际能源署 = 国際エネルギー機関
  International Atomic Energy Agency = IAEA = AIEA = 国际原子能机构
  IRENA = International Renewable Energy Agency = 国际可再生能源署 = 国际可再生能源机构
  World Trade Organization = WTO = OMC = Welthandelsorganisation = 世界贸易组织 = 世贸组织
  Bank for International Settlements = BIS = BIZ = Bank für Internationalen Zahlungsausgleich = BRI = 国际清算银行
  IPCC = Intergovernmental Panel on Climate Change = Weltklimarat = GIEC = 政府间气候变化专门委员会
  World Meteorological Organization = WMO = OMM = 世界气象组织
  WIPO = World Intellectual Property Organization = OMPI = 世界知识产权组织
  International Telecommunication Union = ITU = UIT = 国际电信联盟 = 国际电联
  World Economic Forum = WEF = Weltwirtschaftsforum = 世界经济论坛
  OPEC = Organization of the Petroleum Exporting Countries = OPEP = 欧佩克 = 石油输出国组织
  Asian Development Bank = ADB = 亚洲开发银行 = 亚行
  AIIB = Asian Infrastructure Investment Bank = 亚洲基础设施投资银行 = 亚投行
  NATO = OTAN = North Atlantic Treaty Organization = 北约
  European Commission = EC = EU Commission = Europäische Kommission = EU-Kommission = Commission européenne = Comisión Europea = Commissione europea = 欧盟委员会 = 欧委会
  European Parliament = Europäisches Parlament = Parlement européen = 欧洲议会
  European Central Bank = ECB = EZB = BCE = Europäische Zentralbank = Banque centrale européenne = Banco Central Europeo = Banca centrale europea = 欧洲央行 = 欧洲中央银行
  Eurostat = Statistical Office of the European Union = 欧盟统计局
  European Medicines Agency = EMA = Europäische Arzneimittel-Agentur = 欧洲药品管理局
  European Environment Agency = EEA = Europäische Umweltagentur
  Federal Reserve = Fed = FRB = Federal Reserve Board = Board of Governors of the Federal Reserve System = FOMC = 美联储 = 联邦储备委员会
  Bureau of Labor Statistics = BLS = US Department of Labor = 美国劳工统计局 = 美国劳工部
  Bureau of Economic Analysis = BEA = US Department of Commerce = 美国经济分析局 = 美国商务部
  Census Bureau = US Census = 美国人口普查局 = US Department of Commerce
  Department of the Treasury = US Treasury = Treasury Department = 美国财政部
  Department of Energy = DOE = 美国能源部
  Energy Information Administration = EIA = 美国能源信息署 = 美国能源信息管理局
  Food and Drug Administration = FDA = 美国食品药品监督管理局 = 美国食药监局 = 美国FDA
  Centers for Disease Control and Prevention = CDC = 美国疾控中心 = 美国疾病控制与预防中心
  National Institutes of Health = NIH = 美国国立卫生研究院
  National Cancer Institute = NCI = National Institutes of Health = 美国国家癌症研究所
  Centers for Medicare and Medicaid Services = CMS
  NASA = National Aeronautics and Space Administration = 美国国家航空航天局 = 美国宇航局
  NOAA = National Oceanic and Atmospheric Administration = 美国国家海洋和大气管理局
  Securities and Exchange Commission = SEC = EDGAR = 美国证券交易委员会 = 美国证监会
  Environmental Protection Agency = EPA = 美国环保署 = 美国环境保护署
  Department of Agriculture = USDA = 美国农业部
  NIST = National Institute of Standards and Technology = 美国国家标准与技术研究院
  Federal Reserve Bank of St. Louis = FRED = St. Louis Fed = 圣路易斯联储
  The White House = Executive Office of the President = 白宫
  Office for National Statistics = ONS = 英国国家统计局
  Bank of England = BoE = 英国央行 = 英格兰银行
  UK Government = GOV.UK = HM Government = 英国政府
  National Health Service = NHS
  NICE = National Institute for Health and Care Excellence
  Statistics Canada = StatCan = Statistique Canada = 加拿大统计局
  Bank of Canada = Banque du Canada = 加拿大央行
  Health Canada = Santé Canada
  Australian Bureau of Statistics = ABS = 澳大利亚统计局
  Reserve Bank of Australia = RBA = 澳洲联储 = 澳大利亚储备银行
  Stats NZ = Statistics New Zealand = Tatauranga Aotearoa
  Statistisches Bundesamt = Destatis = Federal Statistical Office of Germany = German Federal Statistical Office = 德国联邦统计局
  Deutsche Bundesbank = Bundesbank = 德国央行 = 德意志联邦银行
  Bundesministerium für Wirtschaft = BMWi = BMWK = BMWE = Bundesministerium für Wirtschaft und Energie = Bundesministerium für Wirtschaft und Klimaschutz = Federal Ministry for Economic Affairs and Energy = Federal Ministry for Economic Affairs and Climate Action
  Bundesministerium der Finanzen = BMF = Bundesfinanzministerium = Federal Ministry of Finance = 德国财政部
  Bundesagentur für Arbeit = BA = Federal Employment Agency
  Umweltbundesamt = UBA = German Environment Agency
  Bundesnetzagentur = BNetzA = Federal Network Agency
  Kraftfahrt-Bundesamt = KBA = Federal Motor Transport Authority
  BaFin = Bundesanstalt für Finanzdienstleistungsaufsicht = Federal Financial Supervisory Authority
  Robert Koch-Institut = RKI = Robert Koch Institute
  KfW = Kreditanstalt für Wiederaufbau = KfW Bankengruppe
  Bundesamt für Statistik = BFS = Office fédéral de la statistique = OFS = Swiss Federal Statistical Office = Federal Statistical Office
  Schweizerische Nationalbank = SNB = Swiss National Bank = Banque nationale suisse = BNS
  Statistik Austria = Statistics Austria
  Oesterreichische Nationalbank = OeNB = Austrian National Bank
  INSEE = Institut national de la statistique et des études économiques = National Institute of Statistics and Economic Studies
  Banque de France = Bank of France = 法国央行
  Santé publique France = Public Health France = SPF
  Haute Autorité de Santé = HAS = French National Authority for Health
  Istat = Istituto nazionale di statistica = Italian National Institute of Statistics
  Banca d'Italia = Bank of Italy = Bankitalia
  Instituto Nacional de Estadística = INE = Spanish Statistical Office = National Statistics Institute
  Banco de España = Bank of Spain = BdE
  Instituto Nacional de Estatística = INE = Statistics Portugal
  Centraal Bureau voor de Statistiek = CBS = Statistics Netherlands
  De Nederlandsche Bank = DNB = Dutch central bank
  Statbel = Statistics Belgium
  Statistiska centralbyrån = SCB = Statistics Sweden
  Sveriges Riksbank = Riksbank = Riksbanken = Swedish central bank
  Statistisk sentralbyrå = SSB = Statistics Norway
  Tilastokeskus = Statistics Finland
  Danmarks Statistik = Statistics Denmark = DST
  Hagstofa Íslands = Statistics Iceland
  Central Statistics Office = CSO = An Phríomh-Oifig Staidrimh
  Główny Urząd Statystyczny = GUS = Statistics Poland
  Narodowy Bank Polski = NBP = National Bank of Poland
  Český statistický úřad = ČSÚ = Czech Statistical Office = CZSO
  Központi Statisztikai Hivatal = KSH = Hungarian Central Statistical Office
  Rosstat = Росстат = Federal State Statistics Service
  Bank of Russia = Central Bank of Russia = CBR = Банк России = ЦБ РФ = 俄罗斯央行
  TurkStat = TÜİK = TUIK = Türkiye İstatistik Kurumu = Turkish Statistical Institute
  Central Bank of the Republic of Turkey = CBRT = TCMB = Türkiye Cumhuriyet Merkez Bankası
  IBGE = Instituto Brasileiro de Geografia e Estatística = Brazilian Institute of Geography and Statistics
  Banco Central do Brasil = BCB = Central Bank of Brazil = BACEN
  INEGI = Instituto Nacional de Estadística y Geografía = National Institute of Statistics and Geography
  Banco de México = Banxico = Bank of Mexico
  DANE = Departamento Administrativo Nacional de Estadística
  INDEC = Instituto Nacional de Estadística y Censos
  Statistics Korea = KOSTAT = 통계청 = 韩国统计厅
  Bank of Korea = BOK = 한국은행 = 韩国央行 = 韩国银行
  Bank of Japan = BOJ = 日本銀行 = 日銀 = 日本央行 = 日本银行
  Statistics Bureau of Japan = 総務省統計局 = Ministry of Internal Affairs and Communications = 総務省 = MIC
  METI = Ministry of Economy, Trade and Industry = 経済産業省 = 経産省 = 日本经济产业省
  Ministry of Health, Labour and Welfare = MHLW = 厚生労働省 = 厚労省
  Cabinet Office = 内閣府
  JETRO = Japan External Trade Organization = 日本貿易振興機構 = ジェトロ
  Reserve Bank of India = RBI = 印度央行 = 印度储备银行
  MoSPI = Ministry of Statistics and Programme Implementation = National Statistical Office = NSO
  Monetary Authority of Singapore = MAS = 新加坡金管局 = 新加坡金融管理局
  Singapore Department of Statistics = SingStat = 新加坡统计局
  Badan Pusat Statistik = BPS = Statistics Indonesia
  General Statistics Office of Vietnam = GSO = Tổng cục Thống kê
  National Bureau of Statistics = NBS = 国家统计局 = 國家統計局
  People's Bank of China = PBoC = PBC = 中国人民银行 = 人民银行 = 央行 = 中国央行
  State Council = 国务院 = 中国政府网 = State Council of China
  National Development and Reform Commission = NDRC = 国家发展和改革委员会 = 国家发展改革委 = 国家发改委 = 发改委
  Ministry of Commerce = MOFCOM = 商务部 = 商務部
  Ministry of Finance = MOF = 财政部 = 財政部 = 財務省
  Ministry of Industry and Information Technology = MIIT = 工业和信息化部 = 工信部
  Ministry of Science and Technology = MOST = 科学技术部 = 科技部
  Ministry of Education = MOE = 教育部
  Ministry of Human Resources and Social Security = MOHRSS = 人力资源和社会保障部 = 人社部
  Ministry of Ecology and Environment = MEE = 生态环境部
  Ministry of Agriculture and Rural Affairs = MARA = 农业农村部
  Ministry of Natural Resources = MNR = 自然资源部
  Ministry of Foreign Affairs = MFA = 外交部
  Ministry of Transport = MOT = 交通运输部
  Ministry of Civil Affairs = MCA = 民政部
  National Health Commission = NHC = 国家卫生健康委员会 = 国家卫健委 = 卫健委
  Chinese Center for Disease Control and Prevention = Chinese CDC = China CDC = 中国疾病预防控制中心 = 中国疾控中心 = 中国疾控
  National Energy Administration = NEA = 国家能源局
  National Medical Products Administration = NMPA = 国家药品监督管理局 = 国家药监局 = 药监局
  National Healthcare Security Administration = NHSA = 国家医疗保障局 = 国家医保局 = 医保局
  General Administration of Customs = GACC = 海关总署
  State Administration of Foreign Exchange = SAFE = 国家外汇管理局 = 外汇局
  State Administration for Market Regulation = SAMR = 国家市场监督管理总局 = 市场监管总局
  State Taxation Administration = STA = 国家税务总局 = 税务总局
  China Securities Regulatory Commission = CSRC = 中国证券监督管理委员会 = 中国证监会 = 证监会
  National Financial Regulatory Administration = NFRA = 国家金融监督管理总局 = 金融监管总局
  Cyberspace Administration of China = CAC = 国家互联网信息办公室 = 国家网信办 = 网信办
  CNIPA = China National Intellectual Property Administration = 国家知识产权局
  CAICT = China Academy of Information and Communications Technology = 中国信息通信研究院 = 中国信通院 = 信通院
  CNNIC = China Internet Network Information Center = 中国互联网络信息中心
  China Association of Automobile Manufacturers = CAAM = 中国汽车工业协会 = 中汽协
  China Passenger Car Association = CPCA = 乘用车市场信息联席会 = 乘联会 = 乘联分会
  China Electricity Council = CEC = 中国电力企业联合会 = 中电联
  China Photovoltaic Industry Association = CPIA = 中国光伏行业协会
  Hong Kong Monetary Authority = HKMA = 香港金融管理局 = 金管局
  Census and Statistics Department = C&SD = 政府统计处 = 政府統計處
  HKEX = Hong Kong Exchanges and Clearing = 香港交易所 = 港交所 = 香港联交所
  Shanghai Stock Exchange = SSE = 上海证券交易所 = 上交所
  Shenzhen Stock Exchange = SZSE = 深圳证券交易所 = 深交所
`
