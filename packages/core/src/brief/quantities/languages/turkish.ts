import type {Language} from './language.ts'

/** Words of numbers in Turkish. */
export const turkish: Language = {
  decimalComma: true,
  magnitudes: '1000000: milyon; 1000000000: milyar; 1000000000000: trilyon',
  numbers: {
    values: `
      2: iki; 3: üç; 4: dört; 5: beş; 6: altı; 7: yedi; 8: sekiz; 9: dokuz; 10: on; 20: yirmi; 30: otuz; 40: kırk; 50: elli;
      60: altmış; 70: yetmiş; 80: seksen; 90: doksan; 100: yüz; 1000: bin`,
    neverFirst: 'on bin',
  },
}
