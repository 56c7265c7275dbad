// Made from the schemas of the wire by `npx screenwire-layout schema`.
using System.Collections.Generic;

namespace Screenwire
{
    /// <summary>What the `json` of a record holds: a post, or a call for a screen. Texts that are absent are empty.</summary>
    public sealed class Inner
    {
        internal Inner(IDictionary<string, object> fields)
        {
            Fields = fields;
        }

        public IDictionary<string, object> Fields { get; }

        public string EventDashboardCurrentDay => Json.Text(Json.At(Fields, "event_dashboard_current_day"));
        public string UserId => Json.Text(Json.At(Fields, "user_id"));
        public string MessageKey => Json.Text(Json.At(Fields, "message_key"));
        public object Data => Json.At(Fields, "data");
        public string EventDashboardSesion => Json.Text(Json.At(Fields, "event_dashboard_sesion"));
        public string Application => Json.Text(Json.At(Fields, "application"));
        public string Event => Json.Text(Json.At(Fields, "event"));
        public string Module => Json.Text(Json.At(Fields, "module"));
        public string EventDashboard => Json.Text(Json.At(Fields, "event_dashboard"));
        public string EventRecyclerView => Json.Text(Json.At(Fields, "event_recycler_view"));
        public string EventRecyclerViewChild => Json.Text(Json.At(Fields, "event_recycler_view_child"));
        public string ParentMessageKey => Json.Text(Json.At(Fields, "parent_message_key"));
        public string Reference => Json.Text(Json.At(Fields, "reference"));
        public string ScreenName => Json.Text(Json.At(Fields, "screen_name"));
        public object Parameter => Json.At(Fields, "parameter");
        public string Os => Json.Text(Json.At(Fields, "OS"));
        public string Screen => Json.Text(Json.At(Fields, "screen"));
    }

    /// <summary>An answer. Everything may be left out; `event` then is that of the request.</summary>
    public sealed class Message
    {
        public IDictionary<string, object> Fields { get; } = new Dictionary<string, object>();

        public string Event { set => Set("event", value); }
        public object Data { set => Set("data", value); }
        public double Delete { set => Set("delete", value); }
        public string Id { set => Set("id", value); }
        public double OnTop { set => Set("on_top", value); }
        /// <summary>One of json_layout, include_json, method_definition, values_map, method_script, load_form_script.</summary>
        public string Type { set => Set("type", value); }
        public string KeyData { set => Set("key_data", value); }
        /// <summary>One of command, search_book_result, comment_result.</summary>
        public string MsgType { set => Set("msg_type", value); }
        /// <summary>One of RecyclerViewGrid.</summary>
        public string MessageType { set => Set("message_type", value); }
        public string MessageKey { set => Set("message_key", value); }
        public double CountMessage { set => Set("count_message", value); }
        public string ScreenName { set => Set("screen_name", value); }
        public object Parameter { set => Set("parameter", value); }
        public double ViewType { set => Set("view_type", value); }
        public bool MainDashboardApp { set => Set("main_dashboard_app", value); }
        public string ScriptType { set => Set("script_type", value); }
        public string SenderName { set => Set("sender_name", value); }
        public double Progress { set => Set("progress", value); }
        public Refusal Error { set => Set("error", value.ToJson()); }
        public object Texts { set => Set("texts", value); }

        /// <summary>Any field, in the spelling of the wire.</summary>
        public Message Set(string name, object value)
        {
            Fields[name] = value;
            return this;
        }
    }
}
