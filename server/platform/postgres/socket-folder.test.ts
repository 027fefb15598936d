import { chmodSync, mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, inject, test } from 'vitest'
import { prepareSocketFolder, socketFolderOf } from './socket-folder.ts'

const folderOf = (url: string) => decodeURIComponent(new URL(url).hostname)

test('the socket of a running PostgreSQL is in a folder that only its user may enter', () => {
  const folder = folderOf(inject('testPostgres').superuserUrl)
  expect(statSync(folder).mode & 0o077).toBe(0)
  expect(statSync(join(folder, '.s.PGSQL.5432')).isSocket()).toBe(true)
})

test('the folder stays the same for the same data, and is refused when others may enter it', () => {
  const pgData = mkdtempSync(join(tmpdir(), 'socket-folder-'))
  const folder = socketFolderOf(pgData)
  expect(socketFolderOf(pgData)).toBe(folder)
  prepareSocketFolder(folder, {})
  prepareSocketFolder(folder, {})
  chmodSync(folder, 0o755)
  expect(() => prepareSocketFolder(folder, {})).toThrow(
    `${folder} may be entered by others than PostgreSQL: remove it, then start again.`,
  )
  for (const each of [folder, pgData]) rmSync(each, { recursive: true })
})
