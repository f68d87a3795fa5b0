import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect } from '@playwright/test'
import { startShop, stopShop } from '../support/shop-process.ts'

export const ADMIN = { email: 'admin@mishwar.example', password: 'admin-demo-shop' }
export const SHOPPER = { email: 'shopper@mishwar.example', password: 'shopper-demo' }
export const COURIER = { email: 'courier@mishwar.example', password: 'courier-demo' }

interface Login {
  readonly token: string
  readonly user: { readonly _id: string; readonly name: string; readonly email: string }
}

/** The stored values of a logged-in browser. */
const storedOf = ({ token, user }: Login) => ({
  isLoggedIn: true,
  token,
  user,
  fullName: user.name,
  email: user.email,
})

/** A separate demo shop, whose products and people a test may change. */
export const openDemoShop = async (env: Readonly<Record<string, string>> = {}) => {
  const dataDir = mkdtempSync(join(tmpdir(), 'mishwar-demo-'))
  const shop = await startShop({ DATA_DIR: dataDir, DATABASE_URL: '', PUBLIC_URL: '', DEMO: 'on', ...env })

  const call = async <T>(method: string, path: string, token?: string, body?: unknown): Promise<T> => {
    const response = await fetch(`${shop.url}${path}`, {
      method,
      headers: {
        'content-type': 'application/json',
        'idempotency-key': randomUUID(),
        ...(token && { authorization: `Bearer ${token}` }),
      },
      ...(method !== 'GET' && { body: JSON.stringify(body ?? {}) }),
    })
    expect(response.ok, `${method} ${path} ${response.status}`).toBe(true)
    return (response.status === 204 ? undefined : await response.json()) as T
  }

  return {
    url: shop.url,
    output: shop.output,
    call,
    logIn: async (account: typeof ADMIN) =>
      storedOf(await call<Login>('POST', '/api/users/login', undefined, account)),
    signUp: async (account: object) => storedOf(await call<Login>('POST', '/api/users', undefined, account)),
    inBooks: <T>(work: (db: DatabaseSync) => T): T => {
      const db = new DatabaseSync(join(dataDir, 'mishwar.db'), { timeout: 5000 })
      try {
        return work(db)
      } finally {
        db.close()
      }
    },
    close: async (): Promise<void> => {
      await stopShop(shop, 'SIGTERM')
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}
