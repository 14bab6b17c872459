import type {Language} from './language.ts'

export const german: Language = {
  months:
    'januar jänner, februar, märz, april, mai, juni, juli, august, september, oktober okt, november, dezember dez',
  decimalComma: true,
  frequent:
    'der das und ist nicht mit für von auf des dem den eine einen einer eines im zu zum zur bei wird wurde wurden sind auch nach um pro etwa rund',
  magnitudes:
    '1000: tausend, tsd; 1000000: million, millionen, mio; 1000000000: milliarde, milliarden, mrd; 1000000000000: billion, billionen',
  units: {
    percent: '%: prozent; pp: prozentpunkte, prozentpunkten, prozentpunkt',
    currency: 'USD: us-dollar, us-dollars; CHF: franken, schweizer franken; GBP: pfund',
    duration: `
      year: jahr, jahre, jahren; month: monat, monate, monaten; week: woche, wochen; day: tag, tage, tagen;
      hour: stunde, stunden; minute: minute, minuten; second: sekunde, sekunden`,
    multiple: 'x: mal, fach, fache',
  },
  words: {
    sectionLabels: 'abschnitt kapitel abbildung abb tabelle tab seite schritt anhang artikel absatz',
    yearLeads: 'im seit',
    abbreviatedFactors: 'mio mrd tsd',
  },
}
