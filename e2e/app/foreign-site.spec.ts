import type { Page } from '@playwright/test'
import {
  createAccount,
  listAccounts,
  toggleDisable,
} from '@sensorstack/contract/features/people/accounts/routes.ts'
import { logout, me } from '@sensorstack/contract/features/people/auth/routes.ts'
import { declineByLink } from '@sensorstack/contract/features/people/invitations/routes.ts'
import { fillPath } from '@sensorstack/contract/platform/route.ts'
import { expect, test } from '../testing/fixtures.ts'
import { makeColleague, newName, rightOf } from '../testing/made-colleagues.ts'

/** Serves this html as the page of an origin. */
const serve = (page: Page, origin: string, html: string) =>
  page.route(`${origin}/`, (route) => route.fulfill({ contentType: 'text/html', body: html }))

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;')

/** Opens a page that submits a form on load, and returns the server's response. */
async function postForm(
  page: Page,
  origin: string,
  form: { url: string; enctype: string; field?: [string, string] },
) {
  const [name, value] = form.field ?? ['', '']
  await serve(
    page,
    origin,
    `<form method="post" action="${form.url}" enctype="${form.enctype}">
      ${form.field ? `<input name="${escaped(name)}" value="${escaped(value)}">` : ''}</form>
    <script>document.forms[0].submit()</script>`,
  )
  const answer = page.waitForResponse(form.url)
  await page.goto(`${origin}/`)
  return answer
}

for (const [who, hostOf] of [
  ['another site', () => 'http://evil.example'],
  // Another port belongs to the same site, to which browsers do send the cookie.
  ['a neighbour on the same host', (base: URL) => `http://${base.hostname}:8099`],
] as const) {
  test(`a page of ${who} can’t change anything, whatever form it sends`, async ({
    openAs,
    callAs,
    baseURL,
  }) => {
    const base = new URL(String(baseURL))
    const session = await callAs('admin')
    const kim = await makeColleague(session, { status: 'accepted' })
    const page = await openAs('admin')
    const foreign = hostOf(base)
    const name = newName()
    // A form can send JSON, but not with its content type.
    const asJson: [string, string] = [`{"type":"contact","name":"${name}","comment":"`, '"}']
    const at = (path: string) => new URL(path, base).href
    const toggle = at(fillPath(toggleDisable, { id: kim.id }))
    for (const enctype of ['application/x-www-form-urlencoded', 'text/plain', 'multipart/form-data']) {
      for (const form of [
        { url: at(fillPath(logout)) },
        { url: toggle },
        { url: at(fillPath(createAccount)), field: asJson },
      ]) {
        const { url } = form
        const answer = await postForm(page, foreign, { ...form, enctype })
        expect([enctype, url, answer.status()]).toEqual([enctype, url, 403])
        const sent = (await answer.request().allHeaders()).cookie ?? ''
        expect(sent.includes('session=')).toBe(who !== 'another site')
      }
    }
    await serve(page, foreign, '<title>Win</title>')
    await page.goto(`${foreign}/`)
    const reached = await page.evaluate(async (url) => {
      const asked = await Promise.allSettled([
        fetch(url, { method: 'POST', credentials: 'include' }),
        fetch(url, {
          method: 'POST',
          credentials: 'include',
          headers: { 'content-type': 'application/json' },
          body: '{}',
        }),
        fetch(url, { method: 'POST', credentials: 'include', mode: 'no-cors', body: '{}' }),
      ])
      return asked.map((each) => (each.status === 'fulfilled' ? each.value.type : 'blocked'))
    }, toggle)
    expect(reached).toEqual(['blocked', 'blocked', 'blocked'])

    const link = at(fillPath(declineByLink, { userId: session.account.id, stackId: session.stackId }))
    const opened = page.waitForResponse(link)
    await serve(page, foreign, `<a href="${link}">Win</a>`)
    await page.goto(`${foreign}/`)
    await page.getByRole('link', { name: 'Win' }).click()
    expect((await opened).status()).toBe(403)

    expect((await page.context().request.get(fillPath(me))).status()).toBe(200)
    expect((await rightOf(session, kim.id)).status).toBe('accepted')
    expect((await session.call(listAccounts)).filter((each) => each.name === name)).toEqual([])
  })
}
