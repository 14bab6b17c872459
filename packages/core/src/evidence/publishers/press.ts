/** Names of one newspaper, agency, station or publishing house; a house shares a group with each of its titles. */
export const press = `
  The Wall Street Journal = WSJ = Dow Jones = Dow Jones Newswires = 华尔街日报 = 華爾街日報
  Barron's = Dow Jones
  MarketWatch = Dow Jones
  The New York Times = NYT = 纽约时报 = 紐約時報
  The Washington Post = WaPo = 华盛顿邮报
  Los Angeles Times = LA Times
  USA Today = Gannett
  Bloomberg = Bloomberg News = Bloomberg LP = 彭博 = 彭博社
  Bloomberg Businessweek = Businessweek = Bloomberg
  Reuters = Thomson Reuters = 路透 = 路透社
  Associated Press = AP = 美联社
  Agence France-Presse = AFP = 法新社
  Deutsche Presse-Agentur = dpa = German Press Agency = 德新社
  BBC = British Broadcasting Corporation = 英国广播公司
  CNN = Cable News Network = 美国有线电视新闻网
  NBC News = NBCUniversal = MSNBC
  CNBC = NBCUniversal
  ABC News = American Broadcasting Company
  CBS News = Columbia Broadcasting System = Paramount
  NPR = National Public Radio
  PBS = Public Broadcasting Service
  Financial Times = FT = 金融时报
  The Economist = The Economist Group = 经济学人
  Economist Intelligence Unit = EIU = Economist Intelligence = The Economist Group = 经济学人智库
  The Guardian = Guardian News and Media = Guardian Media Group = 卫报
  The Daily Telegraph = The Telegraph = 每日电讯报
  The Times = The Sunday Times = Times Newspapers
  The Independent = Independent Digital News and Media
  Daily Mail = Mail Online = DMG Media
  Forbes = 福布斯
  Fortune = 财富
  Insider = Business Insider
  The Verge = Vox Media
  Vox = Vox Media
  Wired = Condé Nast
  Ars Technica = Condé Nast
  The New Yorker = Condé Nast
  Harvard Business Review = HBR = Harvard Business Publishing = 哈佛商业评论
  MIT Technology Review = Technology Review = 麻省理工科技评论
  Globe and Mail = The Globe
  CBC = Radio-Canada = Canadian Broadcasting Corporation
  Australian Broadcasting Corporation = ABC Australia
  Australian Financial Review = AFR = Nine Entertainment
  Sydney Morning Herald = SMH = Nine Entertainment
  South China Morning Post = SCMP = 南华早报 = 南華早報
  The Straits Times = SPH = Singapore Press Holdings = 海峡时报
  Lianhe Zaobao = 联合早报 = 聯合早報
  Channel NewsAsia = CNA = 亚洲新闻台
  Press Trust of India = PTI
  Mint = Livemint = HT Media
  Hindustan Times = HT Media
  The Hindu BusinessLine = Business Line
  The Times of India = TOI = Bennett Coleman
  The Economic Times = ET = Bennett Coleman
  Al Jazeera = Al Jazeera Media Network = الجزيرة = 半岛电视台
  Anadolu Agency = Anadolu Ajansı
  TASS = ТАСС = 塔斯社
  RIA Novosti = РИА Новости
  Interfax = Интерфакс
  Kommersant = Коммерсантъ
  Vedomosti = Ведомости
  RBC = РБК = RBK
  Yonhap = Yonhap News Agency = 연합뉴스 = 韩联社 = 聯合ニュース
  Chosun Ilbo = 조선일보 = 朝鲜日报
  JoongAng Ilbo = Korea JoongAng Daily = 중앙일보
  Nikkei = Nikkei Asia = Nihon Keizai Shimbun = 日本経済新聞 = 日経新聞 = 日経 = 日本经济新闻 = 日经
  Asahi Shimbun = 朝日新聞 = 朝日新闻
  Yomiuri Shimbun = 読売新聞 = 读卖新闻
  Mainichi Shimbun = Mainichi = 毎日新聞 = 每日新闻
  NHK = Japan Broadcasting Corporation = 日本放送協会
  Kyodo News = 共同通信 = 共同通信社 = 共同社
  Jiji Press = 時事通信 = 时事社
  Xinhua = Xinhua News Agency = 新华社 = 新華社 = 新华通讯社
  Xinhuanet = Xinhua = 新华网 = 新華網
  People's Daily = 人民日报 = 人民日報 = Renmin Ribao
  People's Daily Online = 人民网 = 人民網
  China Daily = 中国日报 = 中國日報
  Global Times = 环球时报 = 環球時報
  China News Service = 中国新闻社 = 中新社 = CNS
  China Central Television = CCTV = 中央电视台 = 央视 = 中央广播电视总台 = 央视新闻
  CGTN = China Global Television Network = 中国国际电视台
  China Media Group = 中央广播电视总台 = 总台
  Economic Daily = 经济日报
  Science and Technology Daily = 科技日报
  Guangming Daily = 光明日报
  China Youth Daily = 中国青年报 = 中青报
  The Beijing News = 新京报
  Securities Times = 证券时报 = e公司
  China Securities Journal = 中国证券报 = 中证报
  Shanghai Securities News = 上海证券报 = 上证报
  Caixin = Caixin Global = 财新 = 财新网 = 财新传媒
  Caijing = 财经 = 财经杂志
  Yicai = Yicai Global = 第一财经 = CBN = China Business Network
  National Business Daily = NBD = 每日经济新闻 = 每经网 = 每经
  21st Century Business Herald = 21世纪经济报道 = 21财经
  China Business Journal = 中国经营报
  Cailianshe = 财联社 = CLS
  Wallstreetcn = 华尔街见闻
  The Paper = 澎湃新闻 = 澎湃
  Jiemian = Jiemian News = 界面新闻 = 界面
  36Kr = 36氪
  Huxiu = 虎嗅
  Southern Weekly = 南方周末 = Southern Weekend
  Central News Agency = 中央社 = 中央通訊社 = CNA Taiwan
  United Daily News = UDN = 聯合報 = 联合报 = 聯合新聞網
  Der Spiegel = Spiegel Online = 明镜周刊
  Süddeutsche Zeitung = SZ = 南德意志报
  Frankfurter Allgemeine Zeitung = FAZ = 法兰克福汇报
  Neue Zürcher Zeitung = NZZ
  Die Zeit = ZEIT Online
  WirtschaftsWoche = WiWo
  ARD = Das Erste = Tagesschau
  ZDF = Zweites Deutsches Fernsehen = heute
  Deutsche Welle = DW = 德国之声
  Österreichischer Rundfunk = ORF
  Schweizer Radio und Fernsehen = SRF = SRG SSR
  Radio Télévision Suisse = RTS = SRG SSR
  Austria Presse Agentur = APA
  Le Monde = Groupe Le Monde = 世界报
  Les Echos = Groupe Les Echos-Le Parisien
  Franceinfo = France Info = France Télévisions = Radio France
  Radio France Internationale = RFI = France Médias Monde = 法广
  France 24 = France Médias Monde
  Agencia EFE = EFE = EFE Verde = 埃菲社
  El País = Prisa
  El Mundo = Unidad Editorial
  Expansión = Unidad Editorial
  Folha de S.Paulo = Folha de São Paulo = Folha
  O Estado de S. Paulo = Estadão
  O Globo = Grupo Globo = Globo
  G1 = Globo
  Valor Econômico = Valor
  Agência Brasil = EBC = Empresa Brasil de Comunicação
  ANSA = Agenzia Nazionale Stampa Associata
  RAI = Radiotelevisione italiana
  Il Sole 24 Ore = Sole24Ore
  Corriere della Sera = RCS MediaGroup
  Nederlandse Omroep Stichting = NOS
  Polska Agencja Prasowa = PAP = Polish Press Agency
  Nature = Nature Portfolio = Nature Publishing Group = Springer Nature = 自然
  Springer = Springer Nature = Springer-Verlag
  Palgrave Macmillan = Springer Nature
  BioMed Central = BMC = Springer Nature
  Scientific American = Springer Nature = 科学美国人
  Science = American Association for the Advancement of Science = AAAS = 科学
  Elsevier = ScienceDirect = RELX
  The Lancet = Elsevier = 柳叶刀
  Cell Press = Elsevier = Cell
  SSRN = Social Science Research Network = Elsevier
  John Wiley and Sons = Wiley = Wiley-Blackwell = Wiley Online Library
  Taylor and Francis = Routledge = Informa = CRC Press
  SAGE = SAGE Publications = SAGE Journals = SAGE Publishing
  Oxford University Press = OUP = Oxford Academic
  Cambridge University Press = CUP = Cambridge Core
  IEEE = Institute of Electrical and Electronics Engineers = IEEE Xplore
  ACM = Association for Computing Machinery = ACM Digital Library
  ACS = American Chemical Society = ACS Publications
  PLOS = Public Library of Science = PLOS ONE
  MDPI = Multidisciplinary Digital Publishing Institute
  New England Journal of Medicine = NEJM = Massachusetts Medical Society = 新英格兰医学杂志
  JAMA = JAMA Network = American Medical Association = AMA
  BMJ = British Medical Journal = BMJ Publishing Group
  PNAS = Proceedings of the National Academy of Sciences = National Academy of Sciences
  bioRxiv = Cold Spring Harbor Laboratory = CSHL
  medRxiv = Cold Spring Harbor Laboratory = CSHL
  arXiv = Cornell University
  PubMed = National Library of Medicine = NLM = NCBI = National Center for Biotechnology Information = PubMed Central
  CNKI = 中国知网 = 知网 = China National Knowledge Infrastructure
  Encyclopaedia Britannica = Britannica = 大英百科全书
  Wikipedia = Wikimedia Foundation = 维基百科 = 維基百科
  Baidu Baike = 百度百科
`
