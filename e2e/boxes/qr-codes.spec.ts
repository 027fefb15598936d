import type { BrowserContext } from '@playwright/test'
import { createAsset } from '@sensorstack/contract/features/boxes/assets/routes.ts'
import { codePng, showToCamera } from '../testing/camera-picture.ts'
import { expect, test } from '../testing/fixtures.ts'
import { makeBox, selection } from '../testing/made-sensorboxes.ts'
import { openSearchByKeys } from '../testing/search-window.ts'

const withoutCamera = (context: BrowserContext) =>
  context.addInitScript("Object.defineProperty(navigator, 'mediaDevices', { value: undefined })")
const codeOf = (box: { uid: string; serialNumber: string }) =>
  `https://codes.example/x?BG=cold_chain&UID=${box.uid}&SN=${box.serialNumber}`

test('the camera finds a sensorbox by its code, and the URL in the code is never opened', async ({
  openAs,
  callAs,
  context,
}) => {
  const box = await makeBox(await callAs('admin'), { enabled: false })
  showToCamera(codeOf(box))
  const asked: string[] = []
  context.on('request', (request) => asked.push(new URL(request.url()).host))
  const page = await openAs('admin', '/sensorboxes/groups/in_stock')
  await selection(page).getByRole('button', { name: 'Scan a QR code' }).click()
  await expect(page.getByText('Sensorbox found')).toBeVisible()
  await expect(page.getByRole('heading', { name: box.name })).toBeVisible()
  expect(new Set(asked)).toEqual(new Set([new URL(page.url()).host]))
})

test('a picture and the keyboard work without a camera, and unknown codes match no sensorbox', async ({
  openAs,
  callAs,
  context,
}) => {
  const box = await makeBox(await callAs('admin'), { enabled: false })
  await withoutCamera(context)
  const page = await openAs('admin')
  await openSearchByKeys(page)
  await page.getByRole('dialog').getByRole('button', { name: 'Scan a QR code' }).click()
  const window = page.getByRole('dialog', { name: 'Scan a QR code' })
  await expect(window.getByText('Problem with camera')).toBeVisible()
  await expect(
    window.getByText('Camera is not connected or you did not allowed camera permission.'),
  ).toBeVisible()
  const file = (text: string) => ({ name: 'label.png', mimeType: 'image/png', buffer: codePng(text) })
  await window.locator('input[type=file]').setInputFiles(file('https://elsewhere.example/?SN=1'))
  await expect(page.getByText('Sensorbox not found')).toBeVisible()
  await window.getByRole('textbox', { name: 'Hardware id' }).fill('UID-of-nobody')
  await window.getByRole('button', { name: 'Find' }).click()
  await expect(page.getByText('No sensorbox that you can access has the number UID-of-nobody.')).toBeVisible()
  await window.locator('input[type=file]').setInputFiles(file(codeOf(box)))
  await expect(page.getByRole('heading', { name: box.name })).toBeVisible()
})

test('scans one box after the other into the selection', async ({ openAs, callAs, context }) => {
  const session = await callAs('admin')
  const boxes = [await makeBox(session, { enabled: false }), await makeBox(session, { enabled: false })]
  await withoutCamera(context)
  const page = await openAs('admin', '/sensorboxes/groups/in_stock')
  await selection(page).getByRole('button', { name: 'Scan a QR code' }).click()
  const window = page.getByRole('dialog', { name: 'Scan a QR code' })
  await window.getByRole('switch', { name: 'Select, and keep scanning' }).press('Space')
  for (const [index, box] of boxes.entries()) {
    const file = { name: 'label.png', mimeType: 'image/png', buffer: codePng(codeOf(box)) }
    await window.locator('input[type=file]').setInputFiles(file)
    await expect(window.getByText(`${index + 1} sensorbox`)).toBeVisible()
  }
  await page.keyboard.press('Escape')
  await expect(page.getByRole('toolbar', { name: 'Mass operations' }).getByText('2 selected')).toBeVisible()
})

test('the phone scans a box, puts it on an asset, and replaces it by scanning another', async ({
  openAs,
  callAs,
}) => {
  const session = await callAs('admin')
  const old = await makeBox(session)
  const fresh = await makeBox(session, { enabled: false })
  const asset = await session.call(createAsset, { body: { name: `Scanned room ${old.serialNumber}` } })
  const page = await openAs('admin')
  await page.setViewportSize({ width: 390, height: 844 })
  showToCamera(codeOf(old))
  await page.getByRole('navigation', { name: 'Main' }).getByRole('button', { name: 'Scan' }).click()
  const sheet = page.getByRole('dialog', { name: old.name })
  await expect(sheet.getByText(old.serialNumber, { exact: true })).toBeVisible()

  await sheet.getByRole('button', { name: 'Scan next' }).click()
  await expect(sheet.getByText(old.serialNumber, { exact: true })).toBeVisible()

  // The words of the widest button fit on the smallest phone.
  await page.setViewportSize({ width: 320, height: 844 })
  const replace = sheet.getByRole('button', { name: 'Replace by scanning' })
  expect(await replace.evaluate((it) => it.scrollWidth - it.clientWidth)).toBeLessThanOrEqual(0)
  await page.setViewportSize({ width: 390, height: 844 })

  await sheet.getByRole('button', { name: 'Put on asset' }).click()
  const put = page.getByRole('dialog', { name: `Put ${old.name} on an asset` })
  await put.getByRole('combobox', { name: 'Asset' }).fill(asset.name)
  await page.getByRole('option', { name: asset.name }).click()
  await put.getByRole('button', { name: 'Put on the asset' }).click()
  await expect(sheet.getByText(asset.name)).toBeVisible()

  showToCamera(codeOf(fresh))
  await sheet.getByRole('button', { name: 'Replace by scanning' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Replace', exact: true }).click()
  await expect(page.getByText('Sensorbox has been replaced')).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page).toHaveURL(new RegExp(fresh.id))
})

test('on a phone the camera has the screen, and a number can be typed instead', async ({
  openAs,
  callAs,
  context,
}) => {
  const box = await makeBox(await callAs('admin'), { enabled: false })
  // A camera would show the code of an earlier test.
  await withoutCamera(context)
  const page = await openAs('admin')
  await page.setViewportSize({ width: 390, height: 844 })
  await page.getByRole('navigation', { name: 'Main' }).getByRole('button', { name: 'Scan' }).click()
  const scan = page.getByRole('dialog', { name: 'Scan a QR code' })
  const view = await scan.getByRole('region', { name: 'Camera' }).boundingBox()
  expect([view?.width, (view?.height ?? 0) > 700]).toEqual([390, true])
  await expect(scan.getByRole('textbox')).toHaveCount(0)
  await scan.getByRole('button', { name: 'Type the number' }).click()
  const number = scan.getByRole('textbox', { name: 'Serial number or hardware id' })
  await expect(number).toBeFocused()
  await number.fill(box.serialNumber.toLowerCase())
  await page.keyboard.press('Enter')
  const sheet = page.getByRole('dialog', { name: box.name })
  await expect(sheet.getByRole('button', { name: 'Scan next' })).toBeFocused()
})

test('on a phone a number is typed with large keys, and the boxes that have it are offered', async ({
  openAs,
  callAs,
  context,
}) => {
  const prefix = `PAD${Date.now()}`
  const box = await makeBox(await callAs('admin'), { prefix, enabled: false })
  await withoutCamera(context)
  const page = await openAs('admin')
  await page.setViewportSize({ width: 390, height: 844 })
  await page.getByRole('navigation', { name: 'Main' }).getByRole('button', { name: 'Scan' }).click()
  const scan = page.getByRole('dialog', { name: 'Scan a QR code' })
  await scan.getByRole('button', { name: 'Type the number' }).click()
  const number = scan.getByRole('textbox', { name: 'Serial number or hardware id' })
  await scan.getByRole('button', { name: '7', exact: true }).click()
  await scan.getByRole('button', { name: '0', exact: true }).click()
  await scan.getByRole('button', { name: 'Delete the last character' }).click()
  await expect(number).toHaveValue('7')
  await expect(number).toBeFocused()
  await number.fill(prefix.toLowerCase())
  await scan.getByRole('listitem').getByRole('button', { name: box.serialNumber }).click()
  await expect(page.getByRole('dialog', { name: box.name })).toBeVisible()
})

test('a scanned box from stock is enabled and put on an asset, and another one replaces a box', async ({
  openAs,
  callAs,
}) => {
  const session = await callAs('admin')
  const stocked = await makeBox(session, { enabled: false })
  const fresh = await makeBox(session, { enabled: false })
  const other = await makeBox(session, { enabled: false })
  const asset = await session.call(createAsset, { body: { name: `Stocked room ${stocked.serialNumber}` } })
  const page = await openAs('admin')
  await page.setViewportSize({ width: 390, height: 844 })
  showToCamera(codeOf(stocked))
  await page.getByRole('navigation', { name: 'Main' }).getByRole('button', { name: 'Scan' }).click()
  const sheet = page.getByRole('dialog', { name: stocked.name })
  await sheet.getByRole('button', { name: 'Enable and put on asset' }).click()
  const put = page.getByRole('dialog', { name: `Put ${stocked.name} on an asset` })
  await put.getByRole('combobox', { name: 'Asset' }).fill(asset.name)
  await page.getByRole('option', { name: asset.name }).click()
  await put.getByRole('button', { name: 'Put on the asset' }).click()
  await expect(sheet.getByText(asset.name)).toBeVisible()

  showToCamera(codeOf(fresh))
  await sheet.getByRole('button', { name: 'Scan next' }).click()
  const next = page.getByRole('dialog', { name: fresh.name })
  await expect(next.getByText(fresh.serialNumber, { exact: true })).toBeVisible()
  showToCamera(codeOf(other))
  await next.getByRole('button', { name: 'Replace another by this' }).click()
  const wrong = page.getByRole('dialog', { name: `Replace ${other.name}` })
  await expect(wrong.getByText('It is in stock and has no place yet')).toBeVisible()
  showToCamera(codeOf(stocked))
  await wrong.getByRole('button', { name: 'Scan another one' }).click()
  const replace = page.getByRole('dialog', { name: `Replace ${stocked.name}` })
  await replace.getByRole('button', { name: 'Replace', exact: true }).click()
  await expect(page.getByText('Sensorbox has been replaced')).toBeVisible()
  await expect(page).toHaveURL(new RegExp(fresh.id))
})

test('the numbers of a new sensorbox are scanned from its label, by the light of the torch', async ({
  openAs,
  context,
}) => {
  // The browser's test camera has no torch; this one says that it has, and records how it is switched.
  await context.addInitScript(`
    MediaStreamTrack.prototype.getCapabilities = () => ({ torch: true })
    MediaStreamTrack.prototype.applyConstraints = async ({ advanced }) => { window.torch = advanced[0].torch }
  `)
  const name = `SCAN-${Date.now()}`
  const page = await openAs('admin')
  await page.getByRole('button', { name: 'Register', exact: true }).click()
  const form = page.getByRole('dialog', { name: 'Add a sensorbox' })
  showToCamera('https://codes.example/x?BG=cold_chain')
  await form.getByRole('button', { name: 'Scan the label' }).click()
  const scan = page.getByRole('dialog', { name: 'Scan the label' })
  await expect(page.getByText('This is not the code of a sensorbox.')).toBeVisible()
  await scan.getByRole('button', { name: 'Torch' }).click()
  await expect(scan.getByRole('button', { name: 'Torch' })).toHaveAttribute('aria-pressed', 'true')
  expect(await page.evaluate('window.torch')).toBe(true)
  const label = codePng(codeOf({ uid: `U${name}`, serialNumber: name }))
  const picture = { name: 'label.png', mimeType: 'image/png', buffer: label }
  await scan.locator('input[type=file]').setInputFiles(picture)
  await expect(scan).toBeHidden()
  await expect(form.getByRole('textbox', { name: 'SN' })).toHaveValue(name)
  await expect(form.getByRole('textbox', { name: 'Hardware id' })).toHaveValue(`U${name}`)
})

test('prints labels in their sizes, and nothing else of the page', async ({ openAs, callAs }) => {
  const session = await callAs('admin')
  const prefix = `LABEL${Date.now()}`
  const boxes = [
    await makeBox(session, { prefix, enabled: false }),
    await makeBox(session, { prefix, enabled: false }),
  ]
  const page = await openAs('admin', '/sensorboxes/groups/in_stock')
  for (const box of boxes) await page.getByRole('checkbox', { name: `Select ${box.name}` }).check()
  await page.getByRole('button', { name: 'More' }).click()
  await page.getByRole('menuitem', { name: 'Print labels' }).click()
  const window = page.getByRole('dialog', { name: 'Print QR labels' })
  await expect(window.getByText('2 labels, 1 sheet.')).toBeVisible()
  // Printing blocks a page in a browser with a window; here it only has to be called, and the sheet to be there.
  await page.evaluate(
    "window.print = () => { window.printed = document.querySelectorAll('[data-page]').length }",
  )
  await window.getByRole('button', { name: 'Print' }).click()
  await expect.poll(() => page.evaluate('window.printed')).toBe(2)
})
