import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { parser as createParser, generate, type Packet } from 'mqtt-packet'

/** A connection to the fake broker. */
export interface FakeLink {
  /** The packets that the client has sent so far. */
  readonly packets: readonly Packet[]
  send(packet: Packet): void
  /** Ends the connection without a word. */
  cut(): void
}

/** A broker that says what a test lets it say. */
export interface FakeBroker {
  readonly url: string
  /** All connections so far, oldest first. */
  readonly links: readonly FakeLink[]
  /** Returns what is answered to a packet, if anything. By default it accepts each connection and subscription. */
  answer: (packet: Packet, link: number) => Packet | undefined
  close(): Promise<void>
}

export async function startFakeBroker(): Promise<FakeBroker> {
  const links: (FakeLink & { readonly socket: Socket })[] = []
  const server = createServer((socket) => {
    const packets: Packet[] = []
    // The version is that of the CONNECT.
    let protocolVersion = 5
    const parser = createParser()
    const send = (packet: Packet) => void socket.write(generate(packet, { protocolVersion }))
    const number = links.length
    parser.on('packet', (packet) => {
      if (packet.cmd === 'connect') protocolVersion = packet.protocolVersion ?? 4
      packets.push(packet)
      const said = fake.answer(packet, number)
      if (said) send(said)
    })
    socket.on('data', (data) => parser.parse(data))
    socket.on('error', () => {})
    links.push({ packets, send, cut: () => socket.destroy(), socket })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const fake: FakeBroker = {
    url: `mqtt://server:pass%2Fword@127.0.0.1:${(server.address() as AddressInfo).port}`,
    links,
    answer: accept,
    close: async () => {
      for (const { socket } of links) socket.destroy()
      await new Promise((resolve) => server.close(resolve))
    },
  }
  return fake
}

/** Accepts a connection, with nothing kept from an earlier one, and its subscriptions. */
export function accept(packet: Packet): Packet | undefined {
  if (packet.cmd === 'connect') return { cmd: 'connack', sessionPresent: false, reasonCode: 0, returnCode: 0 }
  if (packet.cmd === 'subscribe')
    return {
      cmd: 'suback',
      messageId: packet.messageId ?? 0,
      granted: packet.subscriptions.map(({ qos }) => qos),
    }
  return undefined
}
