import { expect, type Locator, type Page } from '@playwright/test'

/** Scrolls every part of the frame's approval to its end, without which it cannot be approved. */
export async function readToEnd(approval: Locator): Promise<void> {
  await expect(approval).toHaveAttribute('data-view', /unread|ready/)
  await approval.evaluate((dialog) => {
    for (const box of dialog.querySelectorAll('main, .raw')) box.scrollTop = box.scrollHeight
  })
}

/** Confirms the link of a mail, as the page behind it does. */
export async function approveDevice(page: Page, mailed: string | undefined): Promise<void> {
  const link = new URL(mailed ?? '')
  await page.request.post(link.href, { form: { token: link.searchParams.get('token') ?? '' } })
}
