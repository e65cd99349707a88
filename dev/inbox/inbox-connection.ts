/** An SMTP connection that greets at once and can be made to hang. */
import { SMTPConnection } from "smtp-server/lib/smtp-connection.js";

export class InboxConnection extends SMTPConnection {
  #silent = false;

  // smtp-server waits 100 ms before its greeting to catch spammers.
  override init(): void {
    this._setListeners(() => this.connectionReady());
  }

  override send(code: number, data?: string | string[] | null, context?: string | false): void {
    if (!this.#silent) super.send(code, data, context);
  }

  fallSilent(): void {
    this.#silent = true;
    this._socket.unpipe();
    // Discards unread bytes, since a paused socket would not notice that its client left.
    this._socket.resume();
    this._socket.setTimeout(0);
  }
}
