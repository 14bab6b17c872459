import type {Language} from './language.ts'

/** Words of numbers in Chinese. */
export const chinese: Language = {
  magnitudes: `
    10: 十, 拾; 100: 百, 佰; 1000: 千, 仟; 10000: 万, 萬; 100000: 十万; 1000000: 百万, 百萬; 10000000: 千万, 千萬;
    100000000: 亿, 億; 1000000000: 十亿; 10000000000: 百亿; 100000000000: 千亿; 1000000000000: 万亿, 兆`,
  units: {
    percent: 'pp: 个百分点, 百分点; bps: 个基点, 基点',
    currency: `
      USD: 美元, 美金; CNY: 元, 人民币, 元人民币, 块, 块钱; EUR: 欧元; GBP: 英镑; JPY: 日元, 日圆, 円; HKD: 港元, 港币; KRW: 韩元;
      TWD: 新台币, 台币; AUD: 澳元; CAD: 加元; INR: 卢比; CHF: 瑞士法郎; RUB: 卢布; SGD: 新加坡元, 新元`,
    duration: `
      year: 年, 年间, 周年, 年期, 年来, 年以上, 年内; month: 个月; week: 周, 星期, 个星期, 个周;
      day: 天, 日内, 日以内, 日之内; working day: 个工作日, 工作日; trading day: 个交易日, 交易日; hour: 小时, 个小时, 钟头, 学时, 课时; minute: 分钟; second: 秒, 秒钟; ms: 毫秒;
      µs: 微秒; ns: 纳秒; decade: 个世纪; quarter: 个季度; age: 岁, 周岁, 岁以上, 月龄`,
    measure: `
      km: 公里, 千米; m: 米; cm: 厘米, 公分; mm: 毫米; µm: 微米; nm: 纳米; mi: 英里; li: 里, 华里; ft: 英尺; in: 英寸, 寸; m²: 平方米, 平米, 平方;
      km²: 平方公里, 平方千米; m³: 立方米, 方; mu: 亩; ha: 公顷; kg: 公斤, 千克; g: 克; mg: 毫克; µg: 微克; jin: 斤; t: 吨; L: 升;
      mL: 毫升; kcal: 千卡, 大卡; kJ: 千焦; W: 瓦; kW: 千瓦; MW: 兆瓦; kWh: 千瓦时, 度电, 度; V: 伏, 伏特; A: 安, 安培;
      °C: 摄氏度, 度; K: 开尔文; dB: 分贝; byte: 字节; bit: 比特, 位; px: 像素; oz: 盎司; barrel: 桶; Pa: 帕; MPa: 兆帕`,
    multiple: 'x: 倍; fold: 折',
    count: 'tenth: 成, 割',
  },
  words: {
    sectionLabels: '图 表 附录 附图 附表 公式 式 见 参见 详见 章节 步骤 第 问题 脚注 注 页 条 编号 序号 要点 证据',
    nameLabels: `
      阶段 类型 级别 版本 方案 情景 等级 层级 任务 目标 方法 模式 示例 案例 实验 命题 假设 策略 路径 维度 主线 方向 环节 模块 场景 议题 期 组 号 型
      版 端口 周 路线 区 标普 沪深 中证 科创 富时 罗素`,
    sourceDates:
      '检索日期 檢索日期 访问日期 访问时间 访问 检索 发布日期 发布时间 发布 更新日期 更新时间 更新 截至 截止 日期 报告日期',
    measuring: '仅 只有 仅有 超过 至少 不足 不到 约 近 达 达到 共 共有 总计 合计 逾 超',
    reigns: `
      公元 公元前 民国 洪武 永乐 宣德 正统 成化 弘治 正德 嘉靖 隆庆 万历 天启 崇祯 顺治 康熙 雍正 乾隆 嘉庆 道光 咸丰 同治 光绪 宣统 贞观 永徽 开元
      天宝 建德 元和 元丰 元祐 熙宁 庆历 绍兴 建安 太康 太和 明治 大正 昭和 平成 令和`,
  },
}

/** Numerals in words: digits by their value, and powers of ten with their value. */
export const CHINESE_NUMERALS = {
  digits: '0: 〇, 零; 1: 一, 壹; 2: 二, 两, 贰; 3: 三, 叁; 4: 四; 5: 五; 6: 六; 7: 七; 8: 八; 9: 九',
  scales: '10: 十; 100: 百; 1000: 千; 10000: 万; 100000000: 亿',
  /** Numerals without one clear value: 几十, 数百, 半. */
  vague: '几数半',
  /** Characters behind a number that make it a lower bound: 三百多. */
  more: '几数多余',
  /** Characters before a numeral that make it an ordinal, a pronoun or part of a word: 唯一, 这三. */
  joined:
    '其之唯统同单专逐某任进划合归另这那该各上此前后首再周期初小大老星万百千不每说读参技函变系指次奇偶少多人倍级分个全为并作唯有无对整',
}
