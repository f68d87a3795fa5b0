import type { Ports } from '#domain/shared/ports.ts'

/** A picture that was taken in, as it is served; none when there is no such picture. */
export const showPicture =
  ({ stores }: Ports) =>
  (name: string, width: number): Promise<Uint8Array | undefined> =>
    stores.pictures.bytes(name, width)
