import { describe, expect, test } from 'vitest'
import { alertCatalogue } from '../../../../shared/errors/alert-catalogue.ts'
import { snackbarMessages } from '../../../../shared/errors/snackbar-messages.ts'
import { alertWords, snackbarWords } from './words.ts'

describe('alertWords', () => {
  test('§8.19 has the title of every alert, to the letter', () => {
    expect(alertWords['alert.network-not-found.title']).toBe('Network Not Found')
    for (const [code, { title }] of Object.entries(alertCatalogue))
      expect(alertWords).toMatchObject({ [`alert.${code}.title`]: title })
  })

  test('leaves what a developer has to do to the console', () => {
    expect(alertWords['alert.project-id-missing.text']).toBe('This app isn’t set up correctly.')
    expect(alertCatalogue['project-id-missing'].text).toContain('createPortico')
  })

  test('§8.18 says that the origin is not on the allowlist', () => {
    expect(alertWords['alert.origin-not-allowed.text']).toBe(
      'The origin of this page isn’t on the allowlist.',
    )
  })
})

describe('snackbarWords', () => {
  test('§8.1 has every message of the snackbar, to the letter', () => {
    expect(snackbarWords['snackbar.link-copied']).toBe('Link copied')
    expect(Object.values(snackbarWords)).toEqual(Object.values(snackbarMessages))
  })
})
