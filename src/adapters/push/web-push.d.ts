/** The part of the package that we use. It only makes the request; sending is ours. */
declare module 'web-push' {
  interface RequestDetails {
    readonly endpoint: string
    readonly method: string
    readonly headers: Record<string, string | number>
    readonly body: Buffer
  }
  interface WebPush {
    generateRequestDetails(
      subscription: { endpoint: string; keys: { p256dh: string; auth: string } },
      payload: string,
      options: {
        TTL: number
        urgency: 'high' | 'normal'
        topic: string
        vapidDetails: { subject: string; publicKey: string; privateKey: string }
      },
    ): RequestDetails
  }
  const webPush: WebPush
  export default webPush
}
