export { InvalidReadings } from './InvalidReadings.tsx'
