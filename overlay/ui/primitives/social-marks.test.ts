import { siApple, siDiscord, siFacebook, siFarcaster, siGithub, siGoogle, siX } from 'simple-icons'
import { describe, expect, test } from 'vitest'
import { socialMarks } from './social-marks.ts'

describe('socialMarks', () => {
  test('are those of simple-icons', () => {
    expect(socialMarks).toEqual({
      apple: siApple.path,
      discord: siDiscord.path,
      facebook: siFacebook.path,
      farcaster: siFarcaster.path,
      github: siGithub.path,
      google: siGoogle.path,
      x: siX.path,
    })
  })
})
