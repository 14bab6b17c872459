import type {Language} from './language.ts'

export const portuguese: Language = {
  decimalComma: true,
  frequent: 'os da do das dos e é uma um em na nos por com para que não foi foram são mais ao pela pelo',
  magnitudes:
    '1000: mil; 1000000: milhão, milhões; 1000000000: bilhão, bilhões; 1000000000000: trilhão, trilhões, bilião, biliões',
  units: {
    percent: '%: por cento; pp: pontos percentuais, ponto percentual',
    currency: 'BRL: reais; USD: dólares',
    duration: `
      year: ano, anos; month: mês, meses; week: semana, semanas; day: dia, dias; hour: hora, horas;
      minute: minuto, minutos; second: segundo, segundos`,
    multiple: 'x: vezes',
  },
}
