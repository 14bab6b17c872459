import type {Language} from './language.ts'

/** Indonesian, and Malay where it uses the same words. */
export const indonesian: Language = {
  decimalComma: true,
  magnitudes: '1000: ribu; 1000000: juta; 1000000000: miliar; 1000000000000: triliun',
  numbers: {
    values: `
      2: dua; 3: tiga; 4: empat; 5: lima; 6: enam; 7: tujuh; 8: delapan; 9: sembilan; 10: sepuluh; 11: sebelas;
      100: seratus, ratus; 1000: seribu, ribu`,
  },
  units: {percent: '%: persen', currency: 'IDR: rupiah; USD: dolar'},
}
