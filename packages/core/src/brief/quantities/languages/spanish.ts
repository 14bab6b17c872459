import type {Language} from './language.ts'

export const spanish: Language = {
  months: 'enero, febrero, marzo, abril, mayo, junio, julio, agosto, septiembre, octubre, noviembre, diciembre',
  lowerCaseMonths: true,
  decimalComma: true,
  frequent: 'el la los las del y es una un en por con para que se su lo más fue han hasta',
  magnitudes: '1000: mil; 1000000: millón, millones; 1000000000000: billón, billones',
  units: {
    percent: '%: por ciento, porciento; pp: puntos porcentuales, punto porcentual',
    currency: 'USD: dólares; MXN: pesos',
    duration: `
      year: año, años; month: mes, meses; week: semana, semanas; day: día, días; hour: hora, horas;
      minute: minuto, minutos; second: segundo, segundos`,
    multiple: 'x: veces',
  },
  words: {
    sectionLabels: 'sección capítulo figura tabla página paso anexo artículo',
    yearLeads: 'desde en',
  },
}
