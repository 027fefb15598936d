import encodeQR from 'qr'
import decodeQR from 'qr/decode.js'
import { describe, expect, it } from 'vitest'
import { codeText, readCode } from './read-code.ts'

const box = { erp_type: 'cold_chain', hardware_unique_id: '7C9E-A1F0', serial_number: 'NW 20418/ä' }
const facts = { hardwareId: '7C9E-A1F0', serialNumber: 'NW 20418/ä', type: 'cold_chain' }

describe('readCode', () => {
  it('reads UID, SN and BG from a URL of any host', () => {
    expect(readCode(codeText(box, 'https://sensors.example'))).toEqual(facts)
    expect(readCode(' http://elsewhere.example/x?UID=356563330020301&BG=7 \n')).toEqual({
      hardwareId: '356563330020301',
      serialNumber: null,
      type: '7',
    })
  })
  it('reads a code that a printer wrote in upper or lower case', () => {
    expect(readCode('HTTPS://SENSORS.EXAMPLE/?UID=7C9EA1F0&SN=NW-1')).toMatchObject({
      hardwareId: '7C9EA1F0',
    })
    expect(readCode('https://sensors.example/?uid=7c9ea1f0&sn=NW-1&uid=2')).toMatchObject({
      hardwareId: '7c9ea1f0',
      serialNumber: 'NW-1',
    })
  })
  it('accepts a bare hardware id, as printed or typed', () => {
    expect(readCode(' 356563330020301 ')).toEqual({
      hardwareId: '356563330020301',
      serialNumber: null,
      type: null,
    })
  })
  it.each([
    '',
    'two words',
    'https://sensors.example/?SN=NW-1',
    'https://sensors.example/?UID=',
    'https://sensors.example/?UID=../../etc',
    'javascript:alert(1)//?UID=1',
    'javascript:alert(1)?UID=1',
    'x'.repeat(65),
    'WIFI:T:WPA;S:net;P:secret;;',
  ])('finds no sensorbox in %j', (text) => expect(readCode(text)).toBeNull())
})

it('a printed code can be scanned', () => {
  const text = codeText(box, 'https://sensors.example')
  const modules = encodeQR(text, 'raw', { ecc: 'medium', border: 4 })
  const scale = 4
  const size = modules.length * scale
  const data = new Uint8ClampedArray(size * size * 4)
  for (let y = 0; y < size; y += 1) {
    for (let x = 0; x < size; x += 1) {
      const value = modules[Math.floor(y / scale)]?.[Math.floor(x / scale)] ? 0 : 255
      data.set([value, value, value, 255], (y * size + x) * 4)
    }
  }
  expect(readCode(decodeQR({ width: size, height: size, data }))).toEqual(facts)
})
