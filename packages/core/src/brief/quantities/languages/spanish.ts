import type {Language} from './language.ts'

export const spanish: Language = {
  months: 'enero, febrero, marzo, abril, mayo, junio, julio, agosto, septiembre, octubre, noviembre, diciembre',
  lowerCaseMonths: true,
  magnitudes: '1000: mil; 1000000: millón, millones',
  units: {
    percent: '%: por ciento, porciento; pp: puntos porcentuales, punto porcentual',
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
