import type { FastifyRequest } from 'fastify'

/** The person or box that sent a request, for the log. */
export type Sender = { readonly account: string } | { readonly device: string }

const senders = new WeakMap<FastifyRequest, Sender>()

/** Notes who sent a request, as soon as that is known. */
export function noteSender(request: FastifyRequest, sender: Sender): void {
  senders.set(request, sender)
}

/** Returns who sent a request; undefined for a stranger. */
export function senderOf(request: FastifyRequest): Sender | undefined {
  return senders.get(request)
}
