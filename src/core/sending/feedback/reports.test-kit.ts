export type Told = { action?: string; status?: string; diagnostic?: string };
const crlf = (text: string) => text.trimStart().replace(/\r?\n/g, "\r\n");

export const postfix = ({
  action = "failed",
  status = "5.1.1",
  diagnostic = "smtp; 550 5.1.1 <ada@example.test>: Recipient address\n    rejected: User unknown in virtual mailbox table",
}: Told = {}) =>
  crlf(`
Return-Path: <>
Received: by mx.relay.example (Postfix)
	id 4F1C2A0B3D; Sun, 15 Nov 2026 08:59:30 +0000 (UTC)
Date: Sun, 15 Nov 2026 08:59:30 +0000 (UTC)
From: MAILER-DAEMON@mx.relay.example (Mail Delivery System)
Subject: Undelivered Mail Returned to Sender
To: b+anything@bounce.foyer.example
Auto-Submitted: auto-replied
MIME-Version: 1.0
Content-Type: multipart/report; report-type=delivery-status;
	boundary="9A3F52A0B1.1794733170/mx.relay.example"
Content-Transfer-Encoding: 8bit
Message-Id: <20261115085930.4F1C2A0B3D@mx.relay.example>

This is a MIME-encapsulated message.

--9A3F52A0B1.1794733170/mx.relay.example
Content-Description: Notification
Content-Type: text/plain; charset=us-ascii

This is the mail system at host mx.relay.example.

I'm sorry to have to inform you that your message could not
be delivered to one or more recipients. It's attached below.

--9A3F52A0B1.1794733170/mx.relay.example
Content-Description: Delivery report
Content-Type: message/delivery-status

Reporting-MTA: dns; mx.relay.example
X-Postfix-Queue-ID: 9A3F52A0B1
X-Postfix-Sender: rfc822; b+anything@bounce.foyer.example
Arrival-Date: Sun, 15 Nov 2026 08:59:28 +0000 (UTC)

Final-Recipient: rfc822; ada@example.test
Original-Recipient: rfc822;ada@example.test
Action: ${action}
Status: ${status}
Remote-MTA: dns; mail.example.test
Diagnostic-Code: ${diagnostic}

--9A3F52A0B1.1794733170/mx.relay.example
Content-Description: Undelivered Message
Content-Type: message/rfc822
Content-Transfer-Encoding: 8bit

Return-Path: <b+anything@bounce.foyer.example>
From: "Dr. Dave" <dave@coach.example>
To: ada@example.test
Subject: Your keys
Message-ID: <delivery-1@coach.example>
Content-Type: text/plain

Message-ID: <not-this-one@coach.example>

--9A3F52A0B1.1794733170/mx.relay.example--
`);

/** Always the same generic status; the specific one is in the text. */
export const exim = ({ diagnostic = "smtp; 550 5.1.1 <ada@example.test>... User unknown" }: Told = {}) =>
  crlf(`
Return-path: <>
Received: from Debian-exim by mail.relay.example with local (Exim 4.98)
	id 1tBXyz-0000000AbCd-1234
	for b+anything@bounce.foyer.example;
	Sun, 15 Nov 2026 08:59:30 +0000
X-Failed-Recipients: ada@example.test
Auto-Submitted: auto-replied
From: Mail Delivery System <Mailer-Daemon@mail.relay.example>
To: b+anything@bounce.foyer.example
Content-Type: multipart/report; report-type=delivery-status; boundary=1794733170-eximdsn-2007251493
MIME-Version: 1.0
Subject: Mail delivery failed: returning message to sender
Message-Id: <E1tBXyz-0000000AbCd-1234@mail.relay.example>
Date: Sun, 15 Nov 2026 08:59:30 +0000

--1794733170-eximdsn-2007251493
Content-type: text/plain; charset=us-ascii

This message was created automatically by mail delivery software.

--1794733170-eximdsn-2007251493
Content-type: message/delivery-status

Reporting-MTA: dns; mail.relay.example

Action: failed
Final-Recipient: rfc822;ada@example.test
Status: 5.0.0
Remote-MTA: dns; mail.example.test
Diagnostic-Code: ${diagnostic}

--1794733170-eximdsn-2007251493
Content-type: text/rfc822-headers

From: "Dr. Dave" <dave@coach.example>
To: ada@example.test
Message-ID: <delivery-1@coach.example>

--1794733170-eximdsn-2007251493--
`);

export const exchange = () =>
  crlf(`
Received: from AM0PR0101.eurprd01.prod.outlook.example (2603:10a6::1)
 by AM0PR0102.eurprd01.prod.outlook.example with HTTPS; Sun, 15 Nov 2026 08:59:30 +0000
MIME-Version: 1.0
From: <postmaster@example.test>
To: <b+anything@bounce.foyer.example>
Date: Sun, 15 Nov 2026 08:59:30 +0000
Content-Type: multipart/report; report-type=delivery-status;
	boundary="a1b2c3d4-0f00-4a5b-9c8d-1234567890ab"
X-MS-Exchange-Message-Is-Ndr:
Message-ID: <e5f6a7b8-1111-2222-3333-444455556666@AM0PR0102.eurprd01.prod.outlook.example>
Subject: Undeliverable: Your keys
Auto-Submitted: auto-replied

--a1b2c3d4-0f00-4a5b-9c8d-1234567890ab
Content-Type: multipart/alternative; differences=Content-Type;
	boundary="b2c3d4e5-0f00-4a5b-9c8d-1234567890ab"

--b2c3d4e5-0f00-4a5b-9c8d-1234567890ab
Content-Type: text/plain; charset="us-ascii"
Content-Transfer-Encoding: quoted-printable

Your message to ada@example.test couldn't be delivered.

--b2c3d4e5-0f00-4a5b-9c8d-1234567890ab
Content-Type: text/html; charset="us-ascii"
Content-Transfer-Encoding: quoted-printable

<p>Your message to ada@example.test couldn't be delivered.</p>

--b2c3d4e5-0f00-4a5b-9c8d-1234567890ab--

--a1b2c3d4-0f00-4a5b-9c8d-1234567890ab
Content-Type: message/delivery-status

Reporting-MTA: dns;AM0PR0102.eurprd01.prod.outlook.example
Received-From-MTA: dns;mx.relay.example
Arrival-Date: Sun, 15 Nov 2026 08:59:29 +0000

Final-Recipient: rfc822;ada@example.test
Action: failed
Status: 5.1.10
Diagnostic-Code: smtp;550 5.1.10 RESOLVER.ADR.RecipientNotFound; Recipient ada@example.test not found by SMTP address lookup
X-Display-Name: ada@example.test


--a1b2c3d4-0f00-4a5b-9c8d-1234567890ab
Content-Type: message/rfc822

From: "Dr. Dave" <dave@coach.example>
To: ada@example.test
Message-ID:
	<delivery-1@coach.example>
Subject: Your keys

keys
--a1b2c3d4-0f00-4a5b-9c8d-1234567890ab--
`);

export const gmail = ({
  status = "5.1.1",
  diagnostic = `smtp; 550-5.1.1 The email account that you tried to reach does not exist. Please try
 550-5.1.1 double-checking the recipient's email address for typos or
 550 5.1.1 unnecessary spaces. - gsmtp`,
}: Told = {}) =>
  crlf(`
Received: by 2002:a05:6402:1a2b:b0:5c9:aaaa:bbbb with SMTP id x1; Sun, 15 Nov 2026 00:59:30 -0800 (PST)
Content-Type: multipart/report; boundary="000000000000abcdef0626c5d3aa"; report-type=delivery-status
To: b+anything@bounce.foyer.example
Auto-Submitted: auto-replied
Subject: Delivery Status Notification (Failure)
References: <delivery-1@coach.example>
In-Reply-To: <delivery-1@coach.example>
Message-ID: <67374bd2.050a0220.1.GMR@mx.google.example>
Date: Sun, 15 Nov 2026 00:59:30 -0800 (PST)
From: Mail Delivery Subsystem <mailer-daemon@googlemail.example>

--000000000000abcdef0626c5d3aa
Content-Type: text/plain; charset="UTF-8"

** Address not found **

--000000000000abcdef0626c5d3aa
Content-Type: message/delivery-status

Reporting-MTA: dns; googlemail.example
X-Original-Message-ID: <delivery-1@coach.example>

Final-Recipient: rfc822; ada@example.test
Action: failed
Status: ${status}
Remote-MTA: dns; gmail-smtp-in.l.google.example. (2a00:1450:400c:c00::1a, the server for the domain example.test.)
Diagnostic-Code: ${diagnostic}
Last-Attempt-Date: Sun, 15 Nov 2026 00:59:30 -0800 (PST)

--000000000000abcdef0626c5d3aa
Content-Type: message/rfc822

Message-ID: <delivery-1@coach.example>
Subject: Your keys

--000000000000abcdef0626c5d3aa--
`);
