import type { Page } from '@playwright/test'
import { createAsset } from '@sensorstack/contract/features/boxes/assets/routes.ts'
import { expectAccessibleAtEachSize } from '../testing/expect-accessible.ts'
import { expect, test } from '../testing/fixtures.ts'
import { makeBox } from '../testing/made-sensorboxes.ts'
import { plainPng } from '../testing/plain-png.ts'

const pdf = Buffer.from('%PDF-1.7\n1 0 obj\n<< >>\nendobj\n%%EOF\n')
const region = (page: Page, name: 'Photos' | 'Documents') => page.getByRole('region', { name, exact: true })

interface Chosen {
  name: string
  mimeType: string
  buffer: Buffer
}

async function choose(page: Page, button: string, ...files: Chosen[]): Promise<void> {
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: button }).click()
  await (await chooser).setFiles(files)
}

const photo = (name: string, color: readonly [number, number, number]): Chosen => ({
  name,
  mimeType: 'image/png',
  buffer: plainPng(80, 60, color),
})

test('an asset gets photos and documents, which are shown, saved and deleted after a question', async ({
  openAs,
  callAs,
}) => {
  const asset = await (await callAs('admin')).call(createAsset, { body: { name: `Cold room ${Date.now()}` } })
  const page = await openAs('admin', `/assets/${asset.id}`)
  const photos = region(page, 'Photos')
  await expect(photos).toContainText('No photos yet.')
  await choose(page, 'Upload photos', photo('front.png', [200, 40, 40]), photo('back.png', [40, 40, 200]))
  await expect(photos.getByRole('img', { name: /^Show/ })).toHaveCount(2)

  await photos.getByRole('button', { name: 'Show front.png' }).click()
  const shown = page.getByRole('dialog', { name: 'front.png' })
  await expect(shown.getByRole('img', { name: 'front.png' })).toBeVisible()
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('dialog', { name: 'back.png' })).toContainText('2 of 2')
  await expectAccessibleAtEachSize(page, page.getByRole('dialog', { name: 'back.png' }))
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()

  const documents = region(page, 'Documents')
  await choose(
    page,
    'Upload documents',
    { name: 'Calibration.pdf', mimeType: 'application/pdf', buffer: pdf },
    { name: 'Page.pdf', mimeType: 'application/pdf', buffer: Buffer.from('<html><script>alert(1)</script>') },
  )
  await expect(documents.getByRole('alert')).toContainText(
    'Only PDF, plain text, png, jpeg and jpg are accepted.',
  )
  const download = page.waitForEvent('download')
  await documents.getByRole('link', { name: 'Save Calibration.pdf' }).click()
  expect((await download).suggestedFilename()).toBe('Calibration.pdf')
  await documents.getByRole('button', { name: 'Dismiss Page.pdf' }).click()
  await expect(documents.getByText('Page.pdf')).toBeHidden()
  // The tooltip of what is under the mouse is outside all other elements.
  await page.mouse.move(0, 0)
  await expectAccessibleAtEachSize(page, documents)

  await documents.getByRole('button', { name: 'Delete Calibration.pdf' }).click()
  const question = page.getByRole('dialog', { name: 'Delete the document?' })
  await question.getByRole('button', { name: 'Delete', exact: true }).click()
  await expect(documents).toContainText('No documents yet.')
})

test('the date until which a document is a calibration certificate is saved with Enter', async ({
  openAs,
  callAs,
}) => {
  const box = await makeBox(await callAs('admin'))
  const page = await openAs('admin', `/sensorboxes/${box.id}`)
  await choose(page, 'Upload documents', { name: 'CAL-1.pdf', mimeType: 'application/pdf', buffer: pdf })
  const until = page.getByRole('textbox', { name: 'Calibration of CAL-1.pdf valid until' })
  await until.fill('01.02.2030')
  const saved = page.waitForResponse((answer) => answer.request().method() === 'PATCH')
  await page.keyboard.press('Enter')
  expect((await saved).status()).toBe(200)
  await page.reload()
  await expect(until).toHaveValue('01.02.2030')
})

test('a file that is dropped on a box and fails to upload says so, and can be tried again', async ({
  openAs,
  callAs,
}) => {
  const box = await makeBox(await callAs('admin'))
  const page = await openAs('admin', `/sensorboxes/${box.id}`)
  const photos = region(page, 'Photos')
  await expect(photos).toBeVisible()
  await page.route('**/api/stacks/files/?*', (route) =>
    route.request().method() === 'POST' ? route.abort() : route.continue(),
  )
  const content = plainPng(40, 40, [20, 140, 60]).toString('base64')
  // As text, because the types of a browser aren't available here.
  const dropped = await page.evaluateHandle(`(() => {
    const bytes = Uint8Array.from(atob('${content}'), (letter) => letter.charCodeAt(0))
    const transfer = new DataTransfer()
    transfer.items.add(new File([bytes], 'label.png', { type: 'image/png' }))
    return transfer
  })()`)
  await photos.dispatchEvent('dragenter', { dataTransfer: dropped })
  await expect(photos).toContainText('Drop the photos here')
  await photos.dispatchEvent('drop', { dataTransfer: dropped })
  await expect(photos.getByRole('button', { name: 'Retry' })).toBeVisible()
  await page.unroute('**/api/stacks/files/?*')
  await photos.getByRole('button', { name: 'Retry' }).click()
  await expect(photos.getByRole('img', { name: 'Show label.png' })).toBeVisible()
  await expect(photos.getByRole('button', { name: 'Retry' })).toBeHidden()
})

test('a viewer sees why nothing can be uploaded', async ({ openAs, callAs }) => {
  const box = await makeBox(await callAs('admin'))
  const page = await openAs('viewer', `/sensorboxes/${box.id}`)
  await expect(region(page, 'Photos')).toContainText('No photos')
  for (const name of ['Upload photos', 'Upload documents']) {
    await expect(page.getByRole('button', { name })).toHaveAttribute('aria-disabled', 'true')
  }
})
