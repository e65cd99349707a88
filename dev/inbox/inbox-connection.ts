/** An SMTP conversation that greets at once and can be made to fall silent for good. */
import { SMTPConnection } from "smtp-server/lib/smtp-connection.js";

export class InboxConnection extends SMTPConnection {
  #silent = false;

  // smtp-server waits 100 ms before its greeting, to catch spammers who talk too soon; there are none here.
  override init(): void {
    this._setListeners(() => this.connectionReady());
  }

  override send(code: number, data?: string | string[] | null, context?: string | false): void {
    if (!this.#silent) super.send(code, data, context);
  }

  /** Keeps the connection open without reading a command or writing an answer ever again. */
  fallSilent(): void {
    this.#silent = true;
    this._socket.unpipe();
    // Unread bytes are let go, since a paused socket would not notice that its client has left.
    this._socket.resume();
    this._socket.setTimeout(0);
  }
}
