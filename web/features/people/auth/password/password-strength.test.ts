import { expect, test } from 'vitest'
import { strengthOf } from './password-strength.ts'

const words = ['very weak', 'weak', 'medium', 'strong', 'very strong']
const strength = (password: string) => words[strengthOf(password)]

test.each([
  ['', 'very weak'],
  ['aaaaaaaaaaaaaaaa', 'very weak'],
  ['abababababababab', 'very weak'],
  ['abcdefghijklmnop', 'very weak'],
  ['987654321098', 'very weak'],
  ['qwertzuiop1234', 'very weak'],
  ['password1234', 'very weak'],
  ['P4ssw0rd2026', 'very weak'],
  ['PasswordPassword', 'very weak'],
  ['correcthorsebatterystaple', 'very weak'],
  ['sensorstack-demo', 'weak'],
  ['Summer-2026-Berlin', 'weak'],
  ['Northwind2026!', 'medium'],
  ['harbour-crane-41', 'strong'],
  ['correct horse battery', 'strong'],
  ['пароль из двенадцати', 'strong'],
  ['lantern velvet quarry muffin', 'very strong'],
  ['xK9$mQ2!vLp7', 'very strong'],
])('%j is %s', (password, expected) => {
  expect(strength(password)).toBe(expected)
})

test('a password below the minimum length is weak at best', () => {
  expect(strength('xK9$mQ2!vLp')).toBe('weak')
  expect(strength('😀🚀🌵🍋🎻🧊🐙🪁🧲🗝️')).toBe('weak')
})

test('appending characters never lowers the strength', () => {
  const all = 'lantern velvet quarry muffin'
  const steps = Array.from({ length: all.length }, (_, index) => strengthOf(all.slice(0, index + 1)))
  expect(steps).toEqual(steps.toSorted((a, b) => a - b))
})
