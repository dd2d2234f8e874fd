import { describe, expect, test } from 'vitest'
import { alertCatalogue } from '../../../../shared/errors/alert-catalogue.ts'
import { snackbarMessages } from '../../../../shared/errors/snackbar-messages.ts'
import { alertWords, snackbarWords } from './words.ts'

describe('alertWords', () => {
  test('§8.19 has both texts of every alert, to the letter', () => {
    expect(alertWords['alert.network-not-found.title']).toBe('Network Not Found')
    for (const [code, { text, title }] of Object.entries(alertCatalogue))
      expect(alertWords).toMatchObject({
        [`alert.${code}.text`]: text,
        [`alert.${code}.title`]: title,
      })
  })
})

describe('snackbarWords', () => {
  test('§8.1 has every message of the snackbar, to the letter', () => {
    expect(snackbarWords['snackbar.link-copied']).toBe('Link copied')
    expect(Object.values(snackbarWords)).toEqual(Object.values(snackbarMessages))
  })
})
