import type {Language} from './language.ts'

/** What Japanese writes with other characters than Chinese; what both share is read as Chinese. */
export const japanese: Language = {
  units: {
    percent: '%: パーセント',
    currency: 'JPY: 円; USD: ドル, 米ドル; EUR: ユーロ; CNY: 人民元; KRW: ウォン; GBP: ポンド',
    duration: 'month: か月, ヶ月, カ月, ヵ月; week: 週間; day: 日間; hour: 時間; minute: 分間; second: 秒間',
    measure: 'm: メートル; t: トン; ha: ヘクタール; kW: キロワット; MW: メガワット',
  },
}
