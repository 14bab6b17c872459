import type {Language} from './language.ts'

/** Words of numbers in Italian. */
export const italian: Language = {
  months:
    'gennaio genn, febbraio febbr, marzo, aprile, maggio magg, giugno, luglio, agosto, settembre, ottobre ott, novembre, dicembre dic',
  lowerCaseMonths: true,
  decimalComma: true,
  frequent: 'il lo la gli le di è un una che con del della dei delle nel nella sono dal nella negli più stato stati',
  magnitudes: '1000: mila; 1000000: milione, milioni; 1000000000: miliardo, miliardi; 1000000000000: bilione, bilioni',
  numbers: {
    values: `
      1: un, uno, una; 2: due; 3: tre; 4: quattro; 5: cinque; 6: sei; 7: sette; 8: otto; 9: nove; 10: dieci; 11: undici;
      12: dodici; 13: tredici; 14: quattordici; 15: quindici; 16: sedici; 17: diciassette; 18: diciotto; 19: diciannove;
      20: venti, vent; 30: trenta, trent; 40: quaranta, quarant; 50: cinquanta, cinquant; 60: sessanta, sessant;
      70: settanta, settant; 80: ottanta, ottant; 90: novanta, novant; 100: cento; 1000: mille, mila`,
    compounds: true,
    neverFirst: 'due mille mila vent',
    parts: {
      values: '3: terzo, terzi; 4: quarto, quarti; 5: quinto, quinti; 10: decimo, decimi',
      whole: "dei, degli, delle, del, dello, della, dell', di tutti, di tutte",
    },
  },
  units: {
    percent: '%: percento; pp: punti percentuali, punto percentuale',
    currency: 'USD: dollari',
    duration: `
      year: anno, anni; month: mese, mesi; week: settimana, settimane; day: giorno, giorni; minute: minuto, minuti;
      second: secondi`,
    multiple: 'x: volte',
  },
}
