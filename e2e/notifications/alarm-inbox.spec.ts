import { createIndividualLimit } from '@sensorstack/contract/features/alarms/alarm-limits/routes.ts'
import { assignSensorbox, createAsset } from '@sensorstack/contract/features/boxes/assets/routes.ts'
import { readInbox } from '@sensorstack/contract/features/notifications/alarm-inbox/routes.ts'
import { expectAccessibleAtEachSize } from '../testing/expect-accessible.ts'
import { expect, searchFor, test } from '../testing/fixtures.ts'
import { makeBox, makeCriticalBox, selection, uploadCourse } from '../testing/made-sensorboxes.ts'

test('finds an alarm among all, acknowledges it with a note and silences its box', async ({
  openAs,
  callAs,
  baseURL,
}) => {
  const session = await callAs('admin')
  const box = await makeCriticalBox(session, baseURL)
  const page = await openAs('admin')
  await page.getByRole('link', { name: /^Alarms\b/ }).click()
  const main = selection(page)
  const group = (name: string) =>
    main.getByRole('group', { name: 'Which alarms' }).getByRole('button', { name })
  await searchFor(main.getByRole('searchbox', { name: 'Search alarms' }), box.name)
  await expect(main.getByText('temperature above critical limit (9.2 °C > 8 °C)')).toBeVisible()

  // The filters for its measure and level show the alarm, those for another measure don't.
  await main.getByRole('button', { name: 'Filter', exact: true }).click()
  await main.getByRole('combobox', { name: 'Measure' }).click()
  await main.getByRole('option', { name: 'Humidity' }).click()
  await page.keyboard.press('Escape')
  await searchFor(main.getByRole('searchbox', { name: 'Search alarms' }), '')
  await expect(main.getByText('No alarm matches these filters.')).toBeVisible()
  await expect(group('Open')).toHaveText('Open 0')
  await main.getByRole('button', { name: 'Remove filter Measure' }).click()
  await main.getByRole('button', { name: 'Filter', exact: true }).click()
  await main.getByRole('combobox', { name: 'Measure' }).click()
  await main.getByRole('option', { name: 'Temperature' }).click()
  await page.keyboard.press('Tab')
  await main.getByRole('combobox', { name: 'State' }).click()
  await main.getByRole('option', { name: 'Critical' }).click()
  await page.keyboard.press('Escape')
  await searchFor(main.getByRole('searchbox', { name: 'Search alarms' }), box.name)
  await expect(main.getByText('temperature above critical limit (9.2 °C > 8 °C)')).toBeVisible()
  await expect(main.getByRole('button', { name: 'State: Critical' })).toBeVisible()
  await main.getByRole('button', { name: 'Reset' }).click()

  // The mail is being collected for a minute.
  await main.getByRole('button', { name: `Details of the alarm of ${box.name}` }).click()
  const details = page.getByRole('dialog', { name: box.name })
  await expect(details.getByRole('button', { name: 'Temperature 9.2 °C' })).toBeVisible()
  const recipients = details.getByRole('list', { name: 'Who was notified' }).getByRole('listitem')
  await expect(recipients.filter({ hasText: session.account.name })).toContainText('the mail waits')
  await page.keyboard.press('Escape')
  await main.getByRole('button', { name: 'Mails to me' }).click()
  await expect(page.getByRole('switch', { name: 'Mails about alarms' })).toBeChecked()
  await page.keyboard.press('Escape')

  await main.getByRole('button', { name: `Silence ${box.name}` }).click()
  const silence = page.getByRole('dialog')
  await expect(silence.getByRole('radio', { checked: true })).toBeFocused()
  await silence.getByLabel('Reason (optional)').fill('Defrosting')
  await silence.getByRole('button', { name: 'Silence', exact: true }).click()
  await expect(main.getByText(`No alarm matches`)).toBeVisible()
  await group('Silenced').click()
  await expect(main.getByText('Silenced: Defrosting')).toBeVisible()

  await main.getByRole('checkbox', { name: `Select the alarm of ${box.name}` }).check()
  await main
    .getByRole('toolbar', { name: 'Selected alarms' })
    .getByRole('button', { name: 'Acknowledge' })
    .click()
  await page.getByRole('dialog').getByRole('combobox', { name: 'Cause (optional)' }).click()
  await page.getByRole('option', { name: 'Refrigeration' }).click()
  await page.getByRole('dialog').getByLabel('Note (optional)').fill('The fitter comes at noon.')
  await page.getByRole('dialog').getByRole('button', { name: 'Acknowledge', exact: true }).click()
  await group('Acknowledged').click()
  await expect(main.getByText(/\. Cause: refrigeration\. The fitter comes at noon\.$/)).toBeVisible()
  await main.getByText(box.name).click()
  await expect(main.getByRole('heading', { name: box.name })).toBeVisible()
})

test('the page of a box says who knows of its alarm, and acknowledges it there', async ({
  openAs,
  callAs,
  baseURL,
}) => {
  const session = await callAs('admin')
  const box = await makeBox(session)
  await session.call(createIndividualLimit, {
    body: { sensorbox_id: box.id, measure_type: 'temperature', attention_max: 6, critical_max: 8 },
  })
  await uploadCourse(baseURL, box, 'temperature', { hours: 1, newestAgeMs: -60_000, value: () => 9.2 })
  const page = await openAs('admin', `/sensorboxes/${box.id}`)
  const main = selection(page)
  await expect(main.getByText(/^since .+ · worst 9\.2\s°C at .+$/)).toBeVisible()
  await expect(main.getByText(/^(Nobody has been notified yet\.|Notified )/)).toBeVisible()
  await main.getByRole('button', { name: 'Acknowledge', exact: true }).click()
  const dialog = page.getByRole('dialog')
  const note = 'The fitter comes at noon and brings a new compressor.'
  await dialog.getByRole('textbox', { name: 'Note (optional)' }).fill(note)
  await dialog.getByRole('button', { name: /^Acknowledge/ }).click()
  await expect(main.getByText(note)).toBeVisible()
  await expect(main.getByRole('button', { name: 'Acknowledge', exact: true })).toBeHidden()
  const asset = await session.call(createAsset, { body: { name: `Room ${box.serialNumber}` } })
  await session.call(assignSensorbox, { params: { id: asset.id, sensorboxId: box.id } })
  await page.goto(`/assets/${asset.id}`)
  await expect(main.getByText(/^since .+ · worst 9\.2\s°C at .+$/)).toBeVisible()
  await page.goBack()
  await expect(main.getByRole('button', { name: 'Silence', exact: true })).toBeVisible()
  // On a phone nothing else would show the whole note: there is no pointer that could rest on it.
  for (const width of [390, 820]) {
    await page.setViewportSize({ width, height: 844 })
    const shown = page.getByText(note)
    await expect(shown).toBeVisible()
    const cut = await shown.evaluate((it) => [
      it.scrollWidth - it.clientWidth,
      it.scrollHeight - it.clientHeight,
    ])
    expect(Math.max(...cut)).toBeLessThanOrEqual(1)
  }
})

test('a new alarm makes a sound where the user has switched it on, and nowhere else', async ({
  openAs,
  callAs,
  baseURL,
  context,
}) => {
  const session = await callAs('admin')
  const hot = async () => {
    const box = await makeBox(session)
    const limit = { sensorbox_id: box.id, measure_type: 'temperature' as const, critical_max: 8 }
    await session.call(createIndividualLimit, { body: limit })
    await uploadCourse(baseURL, box, 'temperature', { hours: 1, newestAgeMs: -60_000, value: () => 9.2 })
    return box
  }
  await context.addInitScript(`
    window.tones = 0
    const Original = window.AudioContext
    window.AudioContext = class extends Original { constructor() { super(); window.tones++ } }
  `)
  const known = await hot()
  const page = await openAs('admin', '/alarms')
  const tones = () => page.evaluate<number>('window.tones')
  const alarmOf = (name: string) =>
    selection(page).getByRole('button', { name: `Details of the alarm of ${name}` })
  const announceButton = page.getByRole('button', {
    name: 'Announce new alarms with a sound and a notification',
  })
  await expect(alarmOf(known.name)).toBeVisible()
  expect(await tones()).toBe(0)
  await expect(announceButton).toHaveAttribute('aria-pressed', 'false')
  await announceButton.click()
  // Switching it on plays the sound once, so that the user knows it.
  await expect.poll(tones).toBe(1)
  const next = await hot()
  await expect(alarmOf(next.name)).toBeVisible()
  await expect.poll(tones).toBeGreaterThan(1)
  await page.reload()
  await expect(alarmOf(next.name)).toBeVisible()
  expect(await tones()).toBe(0)
  await announceButton.click()
  await expect(announceButton).toHaveAttribute('aria-pressed', 'false')
})

test('a viewer sees the alarms of all customers, and which actions others may take', async ({ openAs }) => {
  const page = await openAs('viewer', '/alarms')
  const main = selection(page)
  await expect(main.getByText(/^in all \d+ stacks$/)).toBeVisible()
  await expect(main.getByRole('button', { name: 'Silence all' })).toHaveAttribute('aria-disabled', 'true')
  await expectAccessibleAtEachSize(page, page.getByRole('heading', { name: 'Alarms', level: 1 }))
})

test('a provider acknowledges alarms of customers in their stacks, one or many, without switching', async ({
  openAs,
  callAs,
  baseURL,
}) => {
  const [provider, customer] = [await callAs('admin'), await callAs('customerAdmin')]
  const hot = async (session: typeof provider) => {
    const box = await makeBox(session, { prefix: 'ACT' })
    await session.call(createIndividualLimit, {
      body: { sensorbox_id: box.id, measure_type: 'temperature', critical_max: 8 },
    })
    await uploadCourse(baseURL, box, 'temperature', { hours: 1, newestAgeMs: -60_000, value: () => 9.2 })
    return box
  }
  const [one, another, own] = [await hot(customer), await hot(customer), await hot(provider)]
  const page = await openAs('admin', '/alarms')
  const main = selection(page)
  const dialog = page.getByRole('dialog')
  await searchFor(main.getByRole('searchbox', { name: 'Search alarms' }), 'ACT-')

  await main.getByRole('button', { name: `Acknowledge in Fjord Fish: ${one.name}` }).click()
  await expect(dialog).toContainText('Acknowledge the alarm in Fjord Fish')
  await expect(dialog.getByLabel('Note (optional)')).toBeFocused()
  await page.keyboard.type('Service is informed.')
  await dialog.getByRole('button', { name: 'Acknowledge', exact: true }).click()
  await expect(main.getByText(one.name)).toBeHidden()
  // The row is gone; the same button of the next one has the focus.
  await expect(main.getByRole('button', { name: /^Acknowledge/ }).and(page.locator(':focus'))).toBeVisible()

  for (const { name } of [another, own])
    await main.getByRole('checkbox', { name: `Select the alarm of ${name}` }).check()
  const bar = main.getByRole('toolbar', { name: 'Selected alarms' })
  await bar.getByRole('button', { name: 'Acknowledge' }).click()
  await expect(dialog.getByRole('region', { name: 'Fjord Fish' })).toContainText(another.name)
  await expect(dialog.getByRole('region', { name: 'Northwind Sensors' })).toContainText(own.name)
  await dialog.getByRole('button', { name: 'Acknowledge', exact: true }).click()
  await expect(dialog).toBeHidden()
  await expect(main.getByText('No alarm matches')).toBeVisible()
  await expect(page.getByRole('banner')).toContainText('Northwind Sensors')

  const { alarms } = await customer.call(readInbox, { query: { group: 'acknowledged' } })
  const notes = alarms.map(({ sensorbox_id, acknowledgement }) => [sensorbox_id, acknowledgement?.note])
  expect(notes).toContainEqual([one.id, 'Service is informed.'])
  expect(notes).toContainEqual([another.id, ''])
})

test('a row says since when the alarm was at attention, and who got a mail about it', async ({
  openAs,
  callAs,
}) => {
  const { alarms } = await (await callAs('customerAdmin')).call(readInbox, { query: { group: 'open' } })
  const alarm = alarms.find(({ level, attention }) => level === 'critical' && attention !== null)
  if (!alarm?.alias) throw new Error('the demo has no alarm that was at attention before')
  const page = await openAs('customerAdmin', '/alarms')
  const main = selection(page)
  await page.route('**/api/stacks/alarms/told', (route) =>
    route.fulfill({ json: [{ alarm_id: alarm.id, names: ['Ida Night', null] }] }),
  )
  await page.reload()
  const row = main.getByRole('link', { name: alarm.alias })
  await expect(row).toHaveAccessibleName(/Attention \d\d:\d\d\s+Critical \d\d:\d\d/)
  await expect(row.getByText('Ida Night, somebody else')).toBeVisible()

  // Its box uploaded later than it measured; its page says the same time.
  const [, opened] = (await row.innerText()).match(/\d\d:\d\d/g) ?? []
  await row.click()
  await expect(main.getByText(new RegExp(`^since ${opened}, for .+ · worst `))).toBeVisible()
})

test('the time an alarm has lasted ends before its buttons, however long the company’s name', async ({
  openAs,
  callAs,
}) => {
  const { alarms } = await (await callAs('admin')).call(readInbox, { query: { group: 'open' } })
  const alarm = alarms.find(({ level, attention }) => level === 'critical' && attention !== null)
  if (!alarm?.alias) throw new Error('the demo has no alarm that was at attention before')
  const name = alarm.alias
  const page = await openAs('admin', '/login')
  await page.setViewportSize({ width: 1024, height: 900 })
  await page.route('**/api/stacks/alarms/?group=open*', async (route) => {
    const inbox = await (await route.fetch()).json()
    const alarms = inbox.alarms.map((each: object) => ({
      ...each,
      stack_name: 'Green Valley Farms and Partners',
    }))
    await route.fulfill({ json: { ...inbox, alarms } })
  })
  await page.goto('/alarms')
  const main = selection(page)
  const lasted = main.getByRole('link', { name }).getByText(/^\d+\s(days?|h|min)/)
  const details = main.getByRole('button', { name: `Details of the alarm of ${name}` })
  await expect(lasted).toBeVisible()
  const [time, button] = [await lasted.boundingBox(), await details.boundingBox()]
  if (!time || !button) throw new Error('the row is not shown')
  expect(time.x + time.width).toBeLessThanOrEqual(button.x)
})

test('the actions for selected alarms are in view, and their buttons name the whole company', async ({
  openAs,
}) => {
  const page = await openAs('admin', '/login')
  const main = page.getByRole('main')
  for (const [width, height, company] of [
    [390, 500, 'Green Valley Farms'],
    [1440, 360, 'Harbor Containers'],
    [1920, 360, 'Green Valley Farms'],
  ] as const) {
    await page.setViewportSize({ width, height })
    await page.route('**/api/stacks/alarms/?group=open*', async (route) => {
      const inbox = await (await route.fetch()).json()
      const alarms = inbox.alarms.map((each: object) => ({ ...each, stack_name: company }))
      await route.fulfill({ json: { ...inbox, alarms } })
    })
    await page.goto('/alarms')
    const label = main.getByText(`Acknowledge in ${company}`).first()
    await expect(label).toBeVisible()
    expect(await label.evaluate((it) => it.scrollWidth - it.clientWidth)).toBeLessThanOrEqual(1)
    await main
      .getByRole('checkbox', { name: /^Select the alarm of / })
      .first()
      .check()
    const bar = main.getByRole('toolbar', { name: 'Selected alarms' })
    await expect(bar.getByRole('button', { name: 'Acknowledge' })).toBeInViewport({ ratio: 1 })
  }
})

test('the inbox reports that it could not load who was notified, and shows its rows', async ({ openAs }) => {
  const page = await openAs('customerAdmin', '/login')
  await page.route('**/api/stacks/alarms/told', (route) =>
    route.fulfill({ status: 500, json: { detail: 'Broken.', code: 'X' } }),
  )
  await page.goto('/alarms')
  const main = selection(page)
  await expect(main.getByText(/^Error while loading data/)).toBeVisible()
  await expect(main.getByRole('link', { name: /Critical/ }).first()).toBeVisible()
})

test('a closed alarm has its worst value, not today’s, and can’t be silenced', async ({ openAs }) => {
  const page = await openAs('customerAdmin', '/alarms')
  const main = selection(page)
  const silence = main.getByRole('button', { name: /^Silence (?!all)/ })
  await expect(silence.first()).toBeVisible()
  const groups = main.getByRole('group', { name: 'Which alarms' })
  await groups.getByRole('button', { name: 'Closed' }).click()
  await expect(silence).toHaveCount(0)
  await expect(main.getByText(/^Worst/).last()).toBeVisible()
  await expect(main.getByText('Closed without anyone acknowledging it').first()).toBeVisible()
  await main
    .getByRole('button', { name: /^Details of/ })
    .first()
    .click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('button', { name: 'Acknowledge' })).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Silence' })).toBeHidden()
  await expect(dialog.getByText('Lasted', { exact: true })).toBeVisible()
})
