import { expect, test } from '../fixtures/test.ts'
import { MotionFrames } from '../pages/motion-frames.ts'

/** How many motions there are in the dialog. Runs in the page. */
const countMotions = (dialog: Element) => dialog.getAnimations({ subtree: true }).length

for (const reducedMotion of ['no-preference', 'reduce'] as const)
  test.describe(`with ${reducedMotion} for motion`, () => {
    test.use({ contextOptions: { reducedMotion } })

    test('issue 48 row 1: a card keeps its text and its height in each frame until it is gone, however it closes', async ({
      modal,
      page,
      portico,
      visit,
    }) => {
      const frames = await MotionFrames.create(page)
      /** What the card says while it goes. */
      async function readClosing(close: () => Promise<unknown>): Promise<string> {
        await expect.poll(() => modal.dialog.evaluate(countMotions)).toBe(0)
        await frames.recordClosing()
        await close()
        const recorded = await frames.closing()
        const last = recorded.findLast(({ isOpen }) => isOpen)
        const leaving = recorded.filter(({ isOpen }) => !isOpen)
        // Nothing fades under reduced motion.
        expect(leaving.length > 0).toBe(reducedMotion === 'no-preference')
        for (const { height, text } of leaving)
          expect({ height, text }).toEqual({ height: last?.height, text: last?.text })
        return last?.text ?? ''
      }
      const openAccount = async () => {
        await modal.openAccount()
        await expect(modal.moreButton).toBeVisible()
      }
      await visit('sign-in', { wallets: [{ mode: 'approve' }] })
      await modal.connect()
      await expect(modal.view('Sign in')).toBeVisible()
      const signIn = modal.button('Sign in')
      await expect(signIn).toBeEnabled()
      expect(await readClosing(() => modal.cancelButton.click())).toContain('Sign a message')

      await openAccount()
      expect(await readClosing(() => page.keyboard.press('Escape'))).toContain('ETH')
      await openAccount()
      expect(await readClosing(() => portico.call('close'))).toContain('ETH')

      await openAccount()
      await modal.moreButton.click()
      await modal.button(/^Sign in/).click()
      await expect(modal.view('Sign in')).toBeVisible()
      await expect(signIn).toBeEnabled()
      expect(await readClosing(() => signIn.click())).toContain('Signed in')

      await openAccount()
      await modal.moreButton.click()
      const disconnected = await readClosing(() => modal.disconnectButton.click())
      expect(disconnected).toContain('Disconnect')

      await visit('html', { wallets: [{ mode: 'approve' }] })
      await modal.pageButton('Connect wallet').click()
      await expect(modal.button('Sandbox Wallet')).toBeVisible()
      const connected = await readClosing(() => modal.button('Sandbox Wallet').click())
      expect(connected).toContain('Connected')
      const shown = (await frames.closing()).filter(({ text }) => text.includes('Connected'))
      expect((shown.at(-1)?.time ?? 0) - (shown[0]?.time ?? 0)).toBeGreaterThan(600)
    })
  })
