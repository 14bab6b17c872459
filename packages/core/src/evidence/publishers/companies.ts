/** Names of one company, consultancy, institute or university. */
export const companies = `
  McKinsey = McKinsey and Company = McKinsey Global Institute = MGI = 麦肯锡 = 麦肯锡公司 = 麦肯锡全球研究院
  Boston Consulting Group = BCG = 波士顿咨询 = 波士顿咨询公司
  Bain and Company = Bain = 贝恩 = 贝恩公司
  Deloitte = Deloitte Touche Tohmatsu = Deloitte Insights = 德勤
  PricewaterhouseCoopers = PwC = Strategy& = 普华永道
  Ernst and Young = EY = 安永
  KPMG = 毕马威
  Accenture = 埃森哲
  Roland Berger = 罗兰贝格
  Oliver Wyman = Marsh McLennan = 奥纬
  Gartner = 高德纳
  IDC = International Data Corporation = 国际数据公司
  Forrester = Forrester Research = 弗雷斯特
  Frost and Sullivan = 弗若斯特沙利文 = 沙利文
  Euromonitor = Euromonitor International = 欧睿 = 欧睿国际
  NielsenIQ = Nielsen = NIQ = 尼尔森 = 尼尔森IQ
  Kantar = 凯度 = Kantar Worldpanel
  GfK = Growth from Knowledge = 捷孚凯
  Ipsos = 益普索
  Gallup = 盖洛普
  Canalys = Omdia
  Counterpoint = Counterpoint Research = Counterpoint Technology Market Research
  TrendForce = 集邦咨询 = 集邦 = 集邦科技 = DRAMeXchange
  iResearch = 艾瑞咨询 = 艾瑞
  iiMedia = iiMedia Research = 艾媒咨询 = 艾媒
  Analysys = 易观 = 易观分析
  Qianzhan = 前瞻产业研究院 = 前瞻
  Askci = 中商产业研究院 = 中商情报网
  CCID = 赛迪 = 赛迪顾问 = CCID Consulting
  EqualOcean = 亿欧 = 亿欧智库
  Wind = 万得 = 万得资讯
  East Money = 东方财富 = 东方财富网 = Eastmoney
  Hurun = Hurun Research Institute = 胡润 = 胡润研究院
  BloombergNEF = BNEF = Bloomberg New Energy Finance = 彭博新能源财经
  Wood Mackenzie = WoodMac = 伍德麦肯兹
  Rystad = Rystad Energy = 睿咨得能源
  Benchmark Mineral Intelligence = Benchmark Minerals = BMI
  S&P Global = Standard and Poor's = S&P = S&P Global Ratings = 标普 = 标普全球
  IHS Markit = S&P Global = 埃信华迈
  Moody's = Moody's Investors Service = Moody's Analytics = 穆迪
  Fitch = Fitch Ratings = Fitch Solutions = 惠誉
  MSCI = Morgan Stanley Capital International = 明晟
  LSEG = London Stock Exchange Group = Refinitiv = 伦敦证券交易所集团
  Nasdaq = 纳斯达克
  NYSE = New York Stock Exchange = Intercontinental Exchange = 纽约证券交易所 = 纽交所
  Goldman Sachs = GS = 高盛 = 高盛集团
  Morgan Stanley = 摩根士丹利 = 大摩
  JPMorgan Chase = JPMorgan = J.P. Morgan = JPM = 摩根大通 = 小摩
  Bank of America = BofA = BofA Securities = Merrill Lynch = 美国银行 = 美银
  Citigroup = Citi = Citibank = Citi Research = 花旗 = 花旗集团 = 花旗银行
  Wells Fargo = 富国银行
  BlackRock = 贝莱德
  UBS = Union Bank of Switzerland = 瑞银 = 瑞银集团
  Credit Suisse = 瑞信 = 瑞士信贷
  Deutsche Bank = 德意志银行 = 德银
  Barclays = 巴克莱
  HSBC = Hongkong and Shanghai Banking Corporation = 汇丰 = 汇丰银行
  Standard Chartered = 渣打 = 渣打银行
  BNP Paribas = 法国巴黎银行 = 法巴
  Société Générale = SocGen = 法国兴业银行 = 法兴
  Nomura = 野村 = 野村证券
  CICC = China International Capital Corporation = 中金公司 = 中金 = 中国国际金融
  CITIC Securities = CITICS = 中信证券
  China Securities = CSC Financial = 中信建投 = 中信建投证券
  Huatai Securities = 华泰证券
  Guotai Junan = 国泰君安 = 国泰海通
  Haitong Securities = 海通证券 = 国泰海通
  GF Securities = 广发证券
  China Merchants Securities = CMS = 招商证券
  Industrial and Commercial Bank of China = ICBC = 中国工商银行 = 工商银行 = 工行
  China Construction Bank = CCB = 中国建设银行 = 建设银行 = 建行
  Agricultural Bank of China = ABC = 中国农业银行 = 农业银行 = 农行
  Bank of China = BOC = 中国银行 = 中行
  China Merchants Bank = CMB = 招商银行 = 招行
  CBRE = CB Richard Ellis = 世邦魏理仕
  JLL = Jones Lang LaSalle = 仲量联行
  Knight Frank = 莱坊
  Cushman and Wakefield = 戴德梁行
  Google = Alphabet = 谷歌
  YouTube = Google
  DeepMind = Google DeepMind = Google
  Meta = Facebook = Meta Platforms = Meta AI
  Instagram = Meta
  X = Twitter = X Corp
  Microsoft = 微软 = Microsoft Research
  LinkedIn = Microsoft = 领英
  Apple = 苹果 = 苹果公司
  Amazon = 亚马逊 = Amazon.com
  Amazon Web Services = AWS = Amazon = 亚马逊云科技
  NVIDIA = 英伟达 = 輝達
  Intel = 英特尔
  AMD = Advanced Micro Devices = 超威 = 超微半导体
  Qualcomm = 高通
  IBM = International Business Machines = 国际商业机器公司
  Tesla = 特斯拉
  Ford = Ford Motor = 福特
  General Motors = GM = 通用汽车
  Volkswagen = VW = 大众 = 大众汽车
  Bayerische Motoren Werke = BMW = 宝马
  Mercedes-Benz = Daimler = 梅赛德斯-奔驰 = 奔驰
  Toyota = トヨタ = トヨタ自動車 = 丰田
  Honda = ホンダ = 本田技研工業 = 本田
  Sony = ソニー = 索尼
  Panasonic = パナソニック = 松下
  SoftBank = ソフトバンク = 软银
  Samsung = Samsung Electronics = 삼성전자 = 三星 = 三星电子
  LG = LG Electronics = LG전자
  SK Hynix = SK하이닉스 = SK海力士
  Hyundai = Hyundai Motor = 현대자동차 = 现代汽车
  TSMC = Taiwan Semiconductor Manufacturing Company = 台积电 = 台積電
  ASML = Advanced Semiconductor Materials Lithography = 阿斯麦
  SMIC = Semiconductor Manufacturing International = 中芯国际
  Alibaba = Alibaba Group = 阿里巴巴 = 阿里
  Alibaba Cloud = Aliyun = 阿里云
  Tencent = 腾讯 = 騰訊
  ByteDance = 字节跳动 = 字节
  TikTok = ByteDance
  Baidu = 百度
  Huawei = 华为 = 華為
  Xiaomi = 小米 = 小米集团
  BYD = 比亚迪 = Build Your Dreams
  CATL = Contemporary Amperex Technology = 宁德时代
  JD.com = JD = Jingdong = 京东
  Meituan = 美团
  Pinduoduo = PDD = PDD Holdings = 拼多多
  NetEase = 网易 = 網易
  Sina = 新浪 = 新浪网
  Sina Finance = 新浪财经
  Weibo = 微博 = Sina Weibo
  Sohu = 搜狐 = 搜狐网
  Zhihu = 知乎
  Bilibili = 哔哩哔哩 = B站
  Toutiao = 今日头条 = 头条
  Pfizer = 辉瑞
  Johnson and Johnson = J&J = JNJ = 强生
  Roche = F. Hoffmann-La Roche = 罗氏
  Novartis = 诺华
  AstraZeneca = 阿斯利康
  Novo Nordisk = 诺和诺德
  Eli Lilly = Lilly = 礼来
  GlaxoSmithKline = GSK = 葛兰素史克
  Merck = MSD = Merck Sharp and Dohme = 默沙东 = 默克
  Pew Research Center = Pew = Pew Charitable Trusts = 皮尤 = 皮尤研究中心
  Brookings Institution = Brookings = 布鲁金斯学会
  RAND = RAND Corporation = 兰德公司 = 兰德
  Council on Foreign Relations = CFR = Foreign Affairs
  Chatham House = Royal Institute of International Affairs
  CSIS = Center for Strategic and International Studies
  Peterson Institute for International Economics = PIIE = Peterson Institute
  NBER = National Bureau of Economic Research = 美国国家经济研究局
  CEPR = Centre for Economic Policy Research = VoxEU
  SIPRI = Stockholm International Peace Research Institute = 斯德哥尔摩国际和平研究所
  International Institute for Strategic Studies = IISS
  International Council on Clean Transportation = ICCT
  Our World in Data = OWID = Global Change Data Lab
  IHME = Institute for Health Metrics and Evaluation
  Kaiser Family Foundation = KFF
  Mayo Clinic = Mayo Foundation for Medical Education and Research = 妙佑医疗国际
  Massachusetts Institute of Technology = MIT = 麻省理工学院
  Harvard University = Harvard = 哈佛大学
  Stanford University = Stanford = 斯坦福大学
  Stanford HAI = Stanford Institute for Human-Centered Artificial Intelligence = AI Index
  Johns Hopkins University = JHU = Johns Hopkins Medicine = Johns Hopkins = 约翰斯·霍普金斯大学
  University of California, Berkeley = UC Berkeley = Berkeley = 加州大学伯克利分校
  Oxford University = University of Oxford = 牛津大学
  Cambridge University = University of Cambridge = 剑桥大学
  University College London = UCL = 伦敦大学学院
  ETH Zürich = ETH = Eidgenössische Technische Hochschule Zürich = Swiss Federal Institute of Technology Zurich
  EPFL = École polytechnique fédérale de Lausanne
  Technische Universität München = TUM = Technical University of Munich
  Max-Planck-Gesellschaft = Max Planck Society = MPG = 马克斯·普朗克学会
  Fraunhofer-Gesellschaft = Fraunhofer = Fraunhofer Society = 弗劳恩霍夫协会
  ifo Institut = ifo = ifo Institute = Leibniz-Institut für Wirtschaftsforschung
  DIW Berlin = DIW = Deutsches Institut für Wirtschaftsforschung = German Institute for Economic Research
  Institut für Weltwirtschaft = IfW = IfW Kiel = Kiel Institute for the World Economy = Kiel Institute
  ZEW = Leibniz-Zentrum für Europäische Wirtschaftsforschung = Centre for European Economic Research
  Potsdam-Institut für Klimafolgenforschung = PIK = Potsdam Institute for Climate Impact Research
  CNRS = Centre national de la recherche scientifique = French National Centre for Scientific Research
  Inserm = Institut national de la santé et de la recherche médicale
  CSIC = Consejo Superior de Investigaciones Científicas = Spanish National Research Council
  Verband der Automobilindustrie = VDA = German Association of the Automotive Industry
  ACEA = European Automobile Manufacturers' Association = 欧洲汽车制造商协会
  Chinese Academy of Sciences = CAS = 中国科学院 = 中科院
  Chinese Academy of Social Sciences = CASS = 中国社会科学院 = 社科院 = 中国社科院
  Chinese Academy of Engineering = CAE = 中国工程院 = 工程院
  Tsinghua University = Tsinghua = 清华大学 = 清华
  Peking University = PKU = 北京大学 = 北大
  Fudan University = Fudan = 复旦大学 = 复旦
  Zhejiang University = ZJU = 浙江大学 = 浙大
  Shanghai Jiao Tong University = SJTU = 上海交通大学 = 上海交大
  Renmin University of China = RUC = 中国人民大学 = 人大
  University of Tokyo = 東京大学 = 东京大学 = 東大
  Seoul National University = SNU = 서울대학교
`
