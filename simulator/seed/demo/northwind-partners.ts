import { contact, type PartnersPlan } from '../plan/plan.ts'

/** Northwind's suppliers, service providers and other contacts. */
export const northwindPartners: PartnersPlan = {
  companies: [
    {
      name: 'Elbe Sensorik',
      email: 'vertrieb@elbe-sensorik.example',
      phone: '+49 40 8080 2200',
      note: 'Customer number 10 443. Delivers within ten working days.',
      address: { address: 'Schnackenburgallee 41', zipcode: '22525', city: 'Hamburg', country: 'DE' },
      supplies: true,
      manufactures: true,
      tags: ['Hardware', 'Framework contract'],
      persons: [
        contact('Anke Behrens', 'anke.behrens@elbe-sensorik.example', 'Key account', {
          phone: '+49 40 8080 2214',
        }),
        contact('Georg Falk', 'georg.falk@elbe-sensorik.example', 'Repairs', { tags: ['Returns'] }),
      ],
    },
    {
      name: 'Baltic Batteries',
      email: 'orders@balticbatteries.example',
      phone: '+48 58 320 7700',
      address: { address: 'Marynarki Polskiej 96', zipcode: '80-557', city: 'Gdańsk', country: 'PL' },
      supplies: true,
      tags: ['Batteries'],
      persons: [contact('Agnieszka Nowak', 'agnieszka.nowak@balticbatteries.example', 'Sales')],
    },
    {
      name: 'Meshline Telecom',
      email: 'business@meshline.example',
      phone: '+49 30 5010 4000',
      address: { address: 'Ohlauer Straße 43', zipcode: '10999', city: 'Berlin', country: 'DE' },
      supplies: true,
      tags: ['SIM cards', 'Framework contract'],
    },
    {
      name: 'Hanse Calibration',
      email: 'lab@hanse-calibration.example',
      phone: '+49 451 290 1100',
      note: 'Accredited for temperature and humidity.',
      address: { address: 'Falkenstraße 11', zipcode: '23564', city: 'Lübeck', country: 'DE' },
      tags: ['Calibration'],
      persons: [contact('Wiebke Carstens', 'wiebke.carstens@hanse-calibration.example', 'Laboratory')],
    },
    {
      name: 'Kontor Treuhand',
      email: 'mandate@kontor-treuhand.example',
      address: { address: 'Neuer Wall 54', zipcode: '20354', city: 'Hamburg', country: 'DE' },
      tags: ['Accounting'],
    },
    {
      name: 'Coldchain Forum',
      email: 'office@coldchain-forum.example',
      address: { address: 'Sixth Avenue 1180', zipcode: '10036', city: 'New York', country: 'US' },
    },
  ],
  contacts: [
    contact('Rieke Johannsen', 'rieke.johannsen@freelance.example', 'Installer, Hamburg', {
      phone: '+49 171 555 2040',
      tags: ['Field service'],
    }),
    contact('Paolo Ferri', 'paolo.ferri@freelance.example', 'Installer, Milan', { tags: ['Field service'] }),
    contact('Yusuf Demir', 'yusuf.demir@press.example', 'Trade journalist'),
    contact('Solveig Aune', 'solveig.aune@university.example', 'Research, refrigeration'),
  ],
}
