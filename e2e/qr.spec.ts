import { codePng, showToCamera } from './camera-picture.ts'
import { expect, test } from './fixtures.ts'
import { makeBox, selection } from './made-sensorboxes.ts'
import { openSearchByKeys } from './search-window.ts'

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
  await context.addInitScript("Object.defineProperty(navigator, 'mediaDevices', { value: undefined })")
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
  await expect(
    page.getByText('No sensorbox that you can access has the hardware id UID-of-nobody.'),
  ).toBeVisible()
  await window.locator('input[type=file]').setInputFiles(file(codeOf(box)))
  await expect(page.getByRole('heading', { name: box.name })).toBeVisible()
})

test('scans one box after the other into the selection', async ({ openAs, callAs, context }) => {
  const session = await callAs('admin')
  const boxes = [await makeBox(session, { enabled: false }), await makeBox(session, { enabled: false })]
  await context.addInitScript("Object.defineProperty(navigator, 'mediaDevices', { value: undefined })")
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
