export { deviceKeys, keyHashesOf, saveDeviceKeys } from './device-key-queries.ts'
export { giveDeviceKey, onDeviceKeyGiven } from './give-device-key.ts'
