import type {Language} from './language.ts'

export const french: Language = {
  months: 'janvier, février, mars, avril, mai, juin, juillet, août, septembre, octobre, novembre, décembre',
  lowerCaseMonths: true,
  decimalComma: true,
  frequent: 'la le les des du une un dans pour sur avec par qui que au aux ce cette ont été sont plus soit',
  magnitudes: '1000: mille; 1000000: million, millions; 1000000000: milliard, milliards',
  units: {
    percent: '%: pour cent, pourcent; pp: points de pourcentage, point de pourcentage',
    currency: 'USD: dollars; GBP: livres sterling; CHF: francs suisses',
    duration: `
      year: an, ans, année, années; month: mois; week: semaine, semaines; day: jour, jours; hour: heure, heures;
      second: seconde, secondes`,
    multiple: 'x: fois',
  },
  words: {
    sectionLabels: 'chapitre figure tableau page étape annexe article',
    yearLeads: 'en depuis',
  },
}
