import type {Language} from './language.ts'

export const italian: Language = {
  decimalComma: true,
  frequent: 'il lo la gli le di è un una che con del della dei delle nel nella sono dal nella negli più stato stati',
  magnitudes: '1000: mila; 1000000: milione, milioni; 1000000000: miliardo, miliardi; 1000000000000: bilione, bilioni',
  units: {
    percent: '%: percento; pp: punti percentuali, punto percentuale',
    currency: 'USD: dollari',
    duration: `
      year: anno, anni; month: mese, mesi; week: settimana, settimane; day: giorno, giorni; minute: minuto, minuti;
      second: secondi`,
    multiple: 'x: volte',
  },
}
