-- The one of this version also has the signup's variables. It is created in this transaction, with all that call it.
drop function if exists start_journey(leads, email_campaigns, uuid, integer, timestamptz);
