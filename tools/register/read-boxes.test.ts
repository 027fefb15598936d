import { describe, expect, test } from 'vitest'
import { WrongInput } from '../wrong-input.ts'
import { readBoxes } from './read-boxes.ts'

const box = (more: object) => ({ alias: undefined, iccid: undefined, imsi: undefined, ...more })

describe('a file of boxes', () => {
  test('may have its columns in any order, quoted cells, semicolons, a byte order mark and empty lines', () => {
    const file =
      '\uFEFFmodel;serial_number;hardware_unique_id;alias\r\n' +
      'CT-120;SN-1;UID-1;"Cold ""room""; left"\r\n\r\nMT-300;SN-2;UID-2;\r\n'
    expect(readBoxes(file)).toEqual([
      box({
        model: 'CT-120',
        serial_number: 'SN-1',
        hardware_unique_id: 'UID-1',
        alias: 'Cold "room"; left',
      }),
      box({ model: 'MT-300', serial_number: 'SN-2', hardware_unique_id: 'UID-2' }),
    ])
  })

  test('may come from a spreadsheet, which fills up rows, or from the web, which adds problems and marks formulas', () => {
    const file =
      'Serial_Number;hardware_unique_id;model;alias;problem;;\r\n' +
      "SN-1;UID-1;CT-120;'-20 °C;UID-1 is already in line 1.;;\r\n;;;;;;\r\nSN-2;UID-2;CT-120;;;;\r\n"
    expect(readBoxes(file)).toEqual([
      box({ model: 'CT-120', serial_number: 'SN-1', hardware_unique_id: 'UID-1', alias: '-20 °C' }),
      box({ model: 'CT-120', serial_number: 'SN-2', hardware_unique_id: 'UID-2' }),
    ])
  })

  const header = 'serial_number,hardware_unique_id,model'
  test.each([
    ['serial_number,model\nSN-1,CT-120', 'lacks the column hardware_unique_id'],
    [`${header},colour\nSN-1,UID-1,CT-120,red`, "unknown column 'colour'"],
    [header, 'names no sensorbox'],
    [`${header}\nSN-1,UID-1`, 'Row 2 has no model'],
    [`${header}\nSN-1,UID-1,CT-120,Quay`, 'Row 2 has 4 cells instead of 3'],
    [`${header}\nSN-1,UID-1,CT-120\nSN-2,,CT-120`, 'Row 3 has no hardware_unique_id'],
    [`${header}\n\n,,\nSN-1,,CT-120`, 'Row 4 has no hardware_unique_id'],
    [`${header}\nSN-1,UID-1,CT-120\nSN-2,UID-1,CT-120`, 'Row 3 repeats UID-1'],
    [`${header}\nSN-1,"UID"-1,CT-120`, 'Row 2 is not valid CSV'],
    ['', 'lacks the column'],
  ])('is refused with the row named: %j', (file, message) => {
    expect(() => readBoxes(file)).toThrow(WrongInput)
    expect(() => readBoxes(file)).toThrow(message)
  })
})
