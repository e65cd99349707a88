-- Replaced under other signatures, or by nothing. This version's functions are created in this transaction.
drop function if exists start_journey(leads, email_campaigns, uuid, integer, timestamptz), suppress_address(text, uuid, text, timestamptz), withdraw_news(text, uuid);--> statement-breakpoint
drop trigger if exists lead_history_coach on lead_history;--> statement-breakpoint
drop function if exists set_coach_of_lead();
